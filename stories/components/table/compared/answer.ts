/** Support of a feature by a table. */
export type Answer = {
  /** Whether it has the feature: fully, in part, or only in a paid edition. */
  has: 'yes' | 'part' | 'paid' | 'no';
  /** Names of the table's options, components or modules, as in its declarations. */
  by: readonly string[];
  /** Limits of the support. */
  note?: string;
};

/** Full support, by these options. */
export const yes = (...by: string[]): Answer => ({ has: 'yes', by });

/** Partial support, with its limits. */
export const part = (note: string, ...by: string[]): Answer => ({ has: 'part', by, note });

/** Support in a paid edition. */
export const paid = (note: string, ...by: string[]): Answer => ({ has: 'paid', by, note });

/** Possible with custom code, from these parts. */
export const no = (note?: string): Answer => ({ has: 'no', by: [], ...(note === undefined ? {} : { note }) });
