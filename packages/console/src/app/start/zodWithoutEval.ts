/**
 * Disables code generation in zod, which the content security policy forbids and reports. Sets zod's global
 * configuration directly, because an import of zod would add it to the bundle of Login.
 */
export function forbidZodEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
