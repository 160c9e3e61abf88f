/** Numbers of the advisory locks of the tests. They differ from those of `src/db/advisoryLock.ts`. */
export const TEST_LOCK_NUMBERS = {
  /** Serialises the creation of template databases by test files. */
  templates: 1_857_099,
  /** Lock for which the transactions of a race wait before their commit. */
  commit: 1_857_999,
} as const;
