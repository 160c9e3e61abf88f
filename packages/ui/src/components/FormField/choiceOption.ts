/** Option of a group of radio buttons or checkboxes, or of a list in which several can be chosen. */
export type ChoiceOption = {
  /** Submitted value. */
  value: string;
  /** Displayed label. */
  label: string;
  /** Longer text under the label. */
  description?: string | undefined;
  /** Hides the option unless it is selected. */
  isRetired?: boolean | undefined;
  /** Shows the option without letting it be chosen. */
  isDisabled?: boolean | undefined;
};

/** Leaves out the retired options, except those that are chosen. */
export const offeredOptions = (options: readonly ChoiceOption[], chosen: readonly string[]) =>
  options.filter(({ value, isRetired = false }) => !isRetired || chosen.includes(value));
