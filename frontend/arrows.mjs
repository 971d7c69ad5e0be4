// A minified module with its functions as arrows, which take fewer letters.
import ts from "typescript";

/** Whether something is said of the call, which an arrow would say of another. */
function needsFunction(node) {
  if (node.kind === ts.SyntaxKind.ThisKeyword || ts.isMetaProperty(node) || (ts.isIdentifier(node) && node.text === "arguments")) return true;
  return !ts.isClassLike(node) && Boolean(ts.forEachChild(node, needsFunction));
}

/** The names in a part of the module. */
function namesIn(node, found = new Set()) {
  if (ts.isIdentifier(node)) found.add(node.text);
  ts.forEachChild(node, (child) => void namesIn(child, found));
  return found;
}

/**
 * Names of functions that may be called before they stand there as constants: a
 * statement names them that comes before, or names what calls them.
 */
function early(statements) {
  const made = new Map(statements.filter(ts.isFunctionDeclaration).map((one) => [one.name.text, { at: one.pos, calls: namesIn(one.body) }]));
  const found = new Set();
  for (const statement of statements.filter((one) => !ts.isFunctionDeclaration(one))) {
    const called = new Set(namesIn(statement));
    for (const name of called) for (const next of made.get(name)?.calls ?? []) called.add(next);
    for (const name of called) if (made.get(name)?.at > statement.pos) found.add(name);
  }
  return found;
}

/** Names of what is made with `new`. */
function madeIn(node, found = new Set()) {
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) found.add(node.expression.text);
  ts.forEachChild(node, (child) => void madeIn(child, found));
  return found;
}

/**
 * @param {string} code
 * @returns {string}
 */
export function arrowed(code) {
  const file = ts.createSourceFile("code.js", code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  const kept = new Set([...early([...file.statements]), ...madeIn(file)]);
  let short = "";
  let done = 0;
  for (const one of file.statements) {
    if (!ts.isFunctionDeclaration(one) || one.asteriskToken || one.modifiers || kept.has(one.name.text) || [...one.parameters, one.body].some(needsFunction)) continue;
    const [only, ...more] = one.body.statements;
    const value = !more.length && only && ts.isReturnStatement(only) ? only.expression : null;
    const parameters = one.parameters.map((parameter) => parameter.getText()).join();
    short += `${code.slice(done, one.getStart())}const ${one.name.text}=(${parameters})=>${value ? `(${value.getText()})` : one.body.getText()};`;
    done = one.end;
  }
  return short + code.slice(done);
}
