/** One thing that the search of the top bar found, and where it is. */
export type Found = { id: string; title: string; detail?: string; href: string };
