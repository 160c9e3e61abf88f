import { type MultiSelectLabels } from './english/multiSelect.ts';
import { type PaginationLabels } from './english/pagination.ts';

/** The words of every component, by component; each component exports its own in English. */
export type Labels = {
  /** Words of `MultiSelect`. */
  MultiSelect: MultiSelectLabels;
  /** Words of `Pagination`. */
  Pagination: PaginationLabels;
};

/** Words that replace the English ones: any component's, and of it any of its words. */
export type LabelOverrides = { readonly [Name in keyof Labels]?: Partial<Labels[Name]> };
