/**
 * Tells zod, wherever it is loaded later, to make no code from text: the content security policy allows none, and the
 * mere try is reported. By the name zod keeps its settings under, because importing zod here would put it into Login.
 */
export function forbidZodEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
