/** Numbers of the advisory locks that tests take, beside those of `src/db/advisoryLock.ts`. */
export const TEST_LOCK_NUMBERS = {
  /** Test files make the template databases one after the other. */
  templates: 1_857_099,
  /** Transactions of a school of races wait for it before they are committed. */
  commit: 1_857_999,
} as const;
