import { type Answer } from './answer.ts';
import { type ComparedTable } from './tables.ts';

/** One feature: the stories that prove ours, by their exports, and what the other tables answer. */
export type Feature = Record<ComparedTable, Answer> & {
  /** The feature, as a question would name it. */
  name: string;
  /** Exports of the stories of `DataTable` that prove it; none where ours has no such feature. */
  stories: readonly string[];
  /** What ours does, or does in its place. */
  note?: string;
};
