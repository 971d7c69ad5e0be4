// All checks of a picture at once.
globalThis.judged = () => {
  if (!measured.surface()) return ["nothing is shown"];
  return Object.entries(checks).flatMap(([name, check]) => [...new Set(check())].map((fault) => `${name}: ${fault}`));
};
