/** What a table answers when it is asked for a feature. */
export type Answer = {
  /** Whether it has the feature: in part, or only in an edition that is paid for. */
  has: 'yes' | 'part' | 'paid' | 'no';
  /** Names of its options, components or modules, as its declarations write them. */
  by: readonly string[];
  /** What the answer leaves out. */
  note?: string;
};

/** Answers that it has the feature, by these options. */
export const yes = (...by: string[]): Answer => ({ has: 'yes', by });

/** Answers that it has a part of the feature, and which. */
export const part = (note: string, ...by: string[]): Answer => ({ has: 'part', by, note });

/** Answers that a paid edition has the feature. */
export const paid = (note: string, ...by: string[]): Answer => ({ has: 'paid', by, note });

/** Answers that its user writes the feature, and from what. */
export const no = (note?: string): Answer => ({ has: 'no', by: [], ...(note === undefined ? {} : { note }) });
