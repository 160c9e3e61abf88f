/** Day and section of a sheet. */
export type SheetOf = { date: string; class: string; section: string };
