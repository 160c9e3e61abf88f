/** Words of `Form`. */
export type FormLabels = {
  /** Sends the answers. */
  submit: string;
  /** Leaves without sending. */
  cancel: string;
  /** Says what the star means. */
  required: string;
};

export const formLabels: FormLabels = {
  submit: 'Submit',
  cancel: 'Cancel',
  required: 'Required',
};
