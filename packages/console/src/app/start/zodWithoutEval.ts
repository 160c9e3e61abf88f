/**
 * Disables code generation in zod, which the content security policy forbids and reports. Sets zod's global
 * configuration directly, because an import of zod would make it part of Login.
 */
export function forbidZodEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
