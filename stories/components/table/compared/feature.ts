import { type Answer } from './answer.ts';
import { type ComparedTable } from './tables.ts';

/** A feature: the stories that prove ours, by their exports, and the support by other tables. */
export type Feature = Record<ComparedTable, Answer> & {
  /** Name of the feature. */
  name: string;
  /** Exports of the stories of `DataTable` that prove the feature; empty if ours does not have it. */
  stories: readonly string[];
  /** Description of ours, or of the alternative. */
  note?: string;
};
