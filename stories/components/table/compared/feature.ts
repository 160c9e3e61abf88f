import { type FeatureSupport } from './featureSupport.ts';
import { type ComparedTable } from './tables.ts';

/** A feature: the stories that prove the support by `DataTable`, and the support by other tables. */
export type Feature = Record<ComparedTable, FeatureSupport> & {
  /** Name of the feature. */
  name: string;
  /** Exports of the stories of `DataTable` that prove the feature; empty if `DataTable` does not have the feature. */
  stories: readonly string[];
  /** Limits of the support by `DataTable`, or the alternative. */
  note?: string;
};
