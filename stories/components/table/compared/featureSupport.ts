/** Support of a feature by a table. */
export type FeatureSupport = {
  /** Whether the table has the feature: fully, in part, or only in a paid edition. */
  has: 'yes' | 'part' | 'paid' | 'no';
  /** Names of the table's options, components or modules, as in its declarations. */
  by: readonly string[];
  /** Limits of the support. */
  note?: string;
};

/** Creates full support, by these options. */
export const yes = (...by: string[]): FeatureSupport => ({ has: 'yes', by });

/** Creates partial support, with its limits. */
export const part = (note: string, ...by: string[]): FeatureSupport => ({ has: 'part', by, note });

/** Creates support in a paid edition. */
export const paid = (note: string, ...by: string[]): FeatureSupport => ({ has: 'paid', by, note });

/** Creates missing support, with a note about the alternative. */
export const no = (note?: string): FeatureSupport => ({
  has: 'no',
  by: [],
  ...(note === undefined ? {} : { note }),
});
