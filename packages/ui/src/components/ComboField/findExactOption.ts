/** An option: key, label, and a description that distinguishes equal labels. */
export type ComboOption = {
  /** Key of the option: the `value` of the field when it is selected. */
  value: string;
  /** Label of the option. */
  label: string;
  /** Distinguishes options with the same label. */
  description?: string | undefined;
};

const normalizeText = (text: string) => text.trim().toLowerCase();

/** Finds the option whose key or unique label equals `typedText`, ignoring case. */
export const findExactOption = (options: readonly ComboOption[], typedText = '') => {
  const normalizedText = normalizeText(typedText);
  if (normalizedText === '') return undefined;
  const optionsWithLabel = options.filter(({ label }) => normalizeText(label) === normalizedText);
  return (
    options.find(({ value }) => normalizeText(value) === normalizedText) ??
    (optionsWithLabel.length === 1 ? optionsWithLabel[0] : undefined)
  );
};
