/** Texts of `Form`. */
export type FormLabels = {
  /** Submit button. */
  submit: string;
  /** Button or link that leaves the form without saving. */
  cancel: string;
  /** Explains the star of required fields. */
  required: string;
  /** Error of a required field without typed text. */
  enter: (label: string) => string;
  /** Error of a required field without a selection. */
  choose: (label: string) => string;
  /** Error of an unchecked required checkbox. */
  accept: (label: string) => string;
};

export const formLabels: FormLabels = {
  submit: 'Submit',
  cancel: 'Cancel',
  required: 'Required',
  enter: () => 'Enter an answer.',
  choose: () => 'Choose an answer.',
  accept: () => 'Accept this to go on.',
};
