/** Texts of `Form`. */
export type FormLabels = {
  /** Sends the answers. */
  submit: string;
  /** Leaves without sending. */
  cancel: string;
  /** Says what the star means. */
  required: string;
  /** Says that a required field, in which is typed, has no answer. */
  enter: (label: string) => string;
  /** Error of a required field without a selection. */
  choose: (label: string) => string;
  /** Says that what must be accepted to go on is not. */
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
