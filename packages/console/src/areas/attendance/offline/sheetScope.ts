/** Day and section of a sheet. */
export type SheetScope = { date: string; class: string; section: string };
