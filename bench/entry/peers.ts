/** A grid of another library. The code of its page is a string, because its packages are not dependencies of this project. */
export type Peer = {
  name: string;
  packages: Readonly<Record<string, string>>;
  /** Selector of a cell in the middle of the visible part. */
  cellSelector: string;
  pageCode: string;
};

const ROWS_CODE = `const names = Array.from({ length: 20 }, (_, at) => 'c' + at);
const rows = Array.from({ length: 600 }, (_, row) => ({
  id: String(row),
  ...Object.fromEntries(names.map((name, at) => [name, (row * 7 + at) % 100])),
}));`;

const REACT_PACKAGES = { react: '19.2.0', 'react-dom': '19.2.0' };

/** Grids that `EntryGrid` is compared with, each with 600 × 20 editable cells and set up as the documentation of its library says. */
export const PEERS: readonly Peer[] = [
  {
    name: 'AG Grid Community 36.2.0',
    packages: { ...REACT_PACKAGES, 'ag-grid-community': '36.2.0', 'ag-grid-react': '36.2.0' },
    cellSelector: '[row-index="5"] [col-id="c3"]',
    pageCode: `import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { recordInteractions } from './recorder.ts';
ModuleRegistry.registerModules([AllCommunityModule]);
${ROWS_CODE}
const columnDefs = names.map((field) => ({ field, editable: true, width: 96, cellDataType: 'number' }));
const options = { rowData: rows, columnDefs, getRowId: ({ data }) => data.id, enterNavigatesVerticallyAfterEdit: true };
recordInteractions();
createRoot(document.getElementById('root')).render(h('div', { style: { height: 640 } }, h(AgGridReact, options)));
`,
  },
  {
    name: 'MUI X Data Grid 9.14.0',
    packages: {
      ...REACT_PACKAGES,
      '@mui/x-data-grid': '9.14.0',
      '@mui/material': '9.2.0',
      '@emotion/react': '11.14.0',
      '@emotion/styled': '11.14.1',
    },
    cellSelector: '[data-id="5"] [data-field="c3"]',
    pageCode: `import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid } from '@mui/x-data-grid';
import { recordInteractions } from './recorder.ts';
${ROWS_CODE}
const columns = names.map((field) => ({ field, type: 'number', editable: true, width: 96 }));
recordInteractions();
createRoot(document.getElementById('root')).render(
  h('div', { style: { height: 640 } }, h(DataGrid, { rows, columns, hideFooter: true, disableRowSelectionOnClick: true, pagination: undefined, paginationModel: { page: 0, pageSize: 100 } })),
);
`,
  },
];
