/** Texts of `Breadcrumb`. */
export type BreadcrumbLabels = {
  /** Name of the landmark. */
  name: string;
  /** Name of the button that opens the hidden items. */
  more: string;
};

export const breadcrumbLabels: BreadcrumbLabels = {
  name: 'Breadcrumb',
  more: 'Places between',
};
