/** ARIA roles of the table elements: browsers drop the native roles once the rows are laid out as cards. */
export const tableRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
