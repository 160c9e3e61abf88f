/** Option of `RadioGroup`, `CheckboxGroup` or `MultiSelect`. */
export type ChoiceOption = {
  /** Submitted value. */
  value: string;
  /** Displayed label. */
  label: string;
  /** Longer text under the label. */
  description?: string | undefined;
  /** Hides the option unless it is selected. */
  isRetired?: boolean | undefined;
  /** Disables the option. */
  isDisabled?: boolean | undefined;
};

/** Omits retired options, unless they are selected. */
export const omitRetiredOptions = (options: readonly ChoiceOption[], selected: readonly string[]) =>
  options.filter(({ value, isRetired = false }) => !isRetired || selected.includes(value));
