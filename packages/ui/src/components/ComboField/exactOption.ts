/** An option: key, label, and a description that distinguishes equal labels. */
export type ComboOption = {
  /** Key of the option: what `value` then is. */
  value: string;
  /** Words of the option. */
  label: string;
  /** Tells it from others of the same words. */
  description?: string | undefined;
};

const plain = (text: string) => text.trim().toLowerCase();

/** Finds the option whose key, or unique label, equals the typed text. */
export const exactOption = (options: readonly ComboOption[], typed = '') => {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  const named = options.filter(({ label }) => plain(label) === wanted);
  return options.find(({ value }) => plain(value) === wanted) ?? (named.length === 1 ? named[0] : undefined);
};
