/** Texts of `FormField`. */
export type FormFieldLabels = {
  /** First line of a select, for no answer. */
  choose: string;
  /** Names an option that is no longer offered. */
  retired: (option: string) => string;
  /** Shows the typed password. */
  showPassword: string;
  /** Hides the typed password. */
  hidePassword: string;
  /** Opens the choice of a file; a press anywhere in the well does. */
  chooseFile: string;
  /** Follows `chooseFile` where files can be dropped. */
  dropFile: string;
  /** Chooses another file in place of the stored one. */
  replaceFile: string;
  /** Downloads the stored file. */
  downloadFile: (file: string) => string;
  /** Removes what was chosen. */
  removeFile: (file: string) => string;
  /** Names the progress bar of the upload; `file` is missing where none was chosen here. */
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
