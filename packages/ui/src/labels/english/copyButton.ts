/** Texts of `CopyButton`. */
export type CopyButtonLabels = {
  /** Name of a button without text or `label`. */
  copy: string;
  /** Says that the text is copied. */
  copied: string;
  /** Says that the browser refused to copy. */
  failed: string;
};

export const copyButtonLabels: CopyButtonLabels = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Not copied: select the text and copy it by hand',
};
