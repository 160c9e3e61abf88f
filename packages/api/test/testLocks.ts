/** Numbers of the advisory locks that tests take, beside those of `src/db/advisoryLock.ts`. */
export const TEST_LOCK_NUMBERS = {
  /** Serialises the creation of template databases by test files. */
  templates: 1_857_099,
  /** Transactions of a race wait for it before their commit. */
  commit: 1_857_999,
} as const;
