/** A field of a form, in the order of the form. */
export type SeenField = {
  name: string;
  label: string;
  /** Kind of control, such as `text`, `select`, `date` or `combobox`. */
  kind: string;
  isRequired: boolean;
  placeholder: string;
  rows: number;
  options: readonly string[];
};

/** What a screen shows. */
export type SeenScreen = {
  title: string;
  fields: readonly SeenField[];
  columns: readonly string[];
  /** Columns whose heading is a button that sorts. */
  sortable: readonly string[];
  /** URLs of links by their names. */
  links: Readonly<Record<string, string>>;
  /** Types of buttons by their names. */
  buttons: Readonly<Record<string, string>>;
  /** Entry of the side menu that is active; empty without one. */
  active: string;
  text: string;
};

/** The screens of the console by their paths, and the side menu. */
export type Seen = {
  screen: (path: string) => SeenScreen;
  menu: readonly { label: string; items: readonly { name: string; url: string; hasIcon: boolean }[] }[];
};
