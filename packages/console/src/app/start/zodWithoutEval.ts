/**
 * Disables code generation in zod, which the content security policy forbids. Sets zod's global configuration directly,
 * because an import would add zod to the bundle of Login.
 */
export function forbidZodEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
