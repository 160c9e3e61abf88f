/** Texts of `FormField`. */
export type FormFieldLabels = {
  /** First option of a select, for no value. */
  choose: string;
  /** Label of a selected option that is retired. */
  retired: (option: string) => string;
  /** Name of the button that shows the typed password. */
  showPassword: string;
  /** Name of the button that hides the typed password. */
  hidePassword: string;
  /** Text of the drop zone: a press anywhere in it opens the file dialog. */
  chooseFile: string;
  /** Text after `chooseFile` on devices where files can be dropped. */
  dropFile: string;
  /** Text for choosing another file in place of the stored one. */
  replaceFile: string;
  /** Name of the button that downloads the stored file. */
  downloadFile: (file: string) => string;
  /** Name of the button that removes the chosen file. */
  removeFile: (file: string) => string;
  /** Name of the upload's progress bar; `file` is missing if no file was chosen in this field. */
  sending: (file?: string) => string;
};

export const formFieldLabels: FormFieldLabels = {
  choose: 'Choose…',
  retired: (option) => `${option} (no longer used)`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  chooseFile: 'Choose a file',
  dropFile: 'or drop it here',
  replaceFile: 'Replace',
  downloadFile: (file) => `Download ${file}`,
  removeFile: (file) => `Remove ${file}`,
  sending: (file) => (file === undefined ? 'Sending' : `Sending ${file}`),
};
