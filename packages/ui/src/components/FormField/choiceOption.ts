/** Option of a group of radio buttons or checkboxes, or of a list in which several can be chosen. */
export type ChoiceOption = {
  /** The answer as it is sent. */
  value: string;
  /** The answer as it is read. */
  label: string;
  /** Longer text under the label. */
  description?: string | undefined;
  /** Offers it only where it is chosen already. */
  isRetired?: boolean | undefined;
  /** Shows the option without letting it be chosen. */
  isDisabled?: boolean | undefined;
};

/** Leaves out the retired options, except those that are chosen. */
export const offeredOptions = (options: readonly ChoiceOption[], chosen: readonly string[]) =>
  options.filter(({ value, isRetired = false }) => !isRetired || chosen.includes(value));
