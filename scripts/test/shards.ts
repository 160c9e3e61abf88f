/** Group of a step's test files; it is skipped while its inputs are the same as when it last passed. */
export type Shard = {
  name: string;
  /** Paths of the test files, or prefixes of them. */
  files: readonly string[];
  /** Patterns of the inputs; a group without them is never skipped. */
  reads?: readonly string[];
};
