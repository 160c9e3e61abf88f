/** Texts of `Breadcrumb`. */
export type BreadcrumbLabels = {
  /** Names the landmark. */
  name: string;
  /** Names the button that opens the places between the first and the last ones. */
  more: string;
};

export const breadcrumbLabels: BreadcrumbLabels = {
  name: 'Breadcrumb',
  more: 'Places between',
};
