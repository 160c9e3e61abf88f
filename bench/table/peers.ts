/** A table of another library. The code of its page is a string, because its packages are not dependencies of this project. */
export type Peer = { name: string; packages: Readonly<Record<string, string>>; pageCode: string };

const REACT_PACKAGES = { react: '19.2.0', 'react-dom': '19.2.0' };

const PAGE_START = `import { createElement as h, useState, useMemo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { registerTable, rows } from './harness.ts';
const KEYS = ['id', 'class', 'name', 'phone', 'gender', 'date_of_birth'];
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const queryAll = (selector) => [...document.querySelectorAll(selector)];
const render = (element) => createRoot(document.getElementById('root')).render(element);
`;

/** Tables that `DataTable` is compared with, each set up as its documentation shows for many rows, and with texts compared by code unit. */
export const PEERS: readonly Peer[] = [
  {
    name: 'AG Grid Community 36.2.0',
    packages: { ...REACT_PACKAGES, 'ag-grid-community': '36.2.0', 'ag-grid-react': '36.2.0' },
    pageCode: `${PAGE_START}import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
ModuleRegistry.registerModules([AllCommunityModule]);
const columnDefs = KEYS.map((field) => ({ field, comparator: compare }));
const onGridReady = ({ api }) => registerTable({
  applyRequest: ({ sort, order, q }) => {
    if (api.getGridOption('quickFilterText') !== q) api.setGridOption('quickFilterText', q);
    api.applyColumnState({ state: sort === 'id' ? [] : [{ colId: sort, sort: order }], defaultState: { sort: null } });
  },
  update: (changed) => api.applyTransaction({ update: [...changed.values()] }),
  readIds: () => queryAll('[row-id]')
    .sort((a, b) => a.getAttribute('row-index') - b.getAttribute('row-index')).map((row) => row.getAttribute('row-id')),
  findScroller: () => document.querySelector('.ag-grid-viewport'),
});
const options = { rowData: [...rows], columnDefs, getRowId: ({ data }) => data.id, cacheQuickFilter: true, onGridReady, animateRows: false };
render(h('div', { style: { height: 640 } }, h(AgGridReact, options)));
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
    pageCode: `${PAGE_START}import { DataGrid, useGridApiRef } from '@mui/x-data-grid';
const columns = KEYS.map((field) => ({ field, width: 160, sortComparator: compare }));
function Grid() {
  const [data] = useState(() => [...rows]);
  const apiRef = useGridApiRef();
  useState(() => registerTable({
    applyRequest: ({ sort, order, q }) => {
      apiRef.current.setQuickFilterValues(q === '' ? [] : [q]);
      apiRef.current.setSortModel(sort === 'id' ? [] : [{ field: sort, sort: order }]);
    },
    update: (changed) => apiRef.current.updateRows([...changed.values()]),
    readIds: () => queryAll('.MuiDataGrid-row[data-id]')
      .sort((a, b) => a.dataset.rowindex - b.dataset.rowindex).map(({ dataset }) => dataset.id),
    findScroller: () => document.querySelector('.MuiDataGrid-virtualScroller'),
  }));
  return h(DataGrid, { apiRef, rows: data, columns, initialState: { pagination: { paginationModel: { pageSize: 100 } } }, pageSizeOptions: [100] });
}
render(h('div', { style: { height: 640 } }, h(Grid)));
`,
  },
  {
    name: 'TanStack Table 9.3.1 with Virtual 3.14.26',
    packages: { ...REACT_PACKAGES, '@tanstack/react-table': '9.3.1', '@tanstack/react-virtual': '3.14.26' },
    pageCode: `${PAGE_START}import {
  columnFilteringFeature, createColumnHelper, createFilteredRowModel, createSortedRowModel, filterFn_includesString,
  globalFilteringFeature, rowSortingFeature, sortFn_basic, tableFeatures, useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
const features = tableFeatures({
  columnFilteringFeature, globalFilteringFeature, rowSortingFeature,
  filteredRowModel: createFilteredRowModel(), filterFns: { includesString: filterFn_includesString },
  sortedRowModel: createSortedRowModel(), sortFns: { basic: sortFn_basic },
});
const helper = createColumnHelper();
const columns = helper.columns(KEYS.map((key) => helper.accessor(key, { header: key, sortFn: 'basic', sortDescFirst: false })));
function Grid() {
  const [data, setData] = useState(() => [...rows]);
  const table = useTable({ features, columns, data, getRowId: (row) => row.id, globalFilterFn: 'includesString' });
  const scroller = useRef(null);
  const shownRows = table.getRowModel().rows;
  const virtual = useVirtualizer({ count: shownRows.length, estimateSize: () => 40, getScrollElement: () => scroller.current, overscan: 8 });
  useState(() => registerTable({
    applyRequest: ({ sort, order, q }) => {
      table.setGlobalFilter(q);
      table.setSorting(sort === 'id' ? [] : [{ id: sort, desc: order === 'desc' }]);
    },
    update: () => setData([...rows]),
    readIds: () => queryAll('[data-id]').map(({ dataset }) => dataset.id),
    findScroller: () => scroller.current,
  }));
  const cell = { style: { padding: '8px', width: 160 } };
  return h('div', { ref: scroller, style: { height: 640, overflow: 'auto' } },
    h('table', { style: { display: 'grid' } },
      h('tbody', { style: { display: 'grid', position: 'relative', height: virtual.getTotalSize() } },
        virtual.getVirtualItems().map(({ index, start }) => {
          const row = shownRows[index];
          return row && h('tr', { key: row.id, 'data-id': row.id, style: { display: 'flex', position: 'absolute', height: 40, transform: 'translateY(' + start + 'px)' } },
            row.getAllCells().map((item) => h('td', { key: item.id, ...cell }, h(table.FlexRender, { cell: item }))));
        }))));
}
render(h(Grid));
`,
  },
  {
    name: 'Ant Design 6.6.8',
    packages: { ...REACT_PACKAGES, antd: '6.6.8' },
    pageCode: `${PAGE_START}import { Table } from 'antd';
function Grid() {
  const [data, setData] = useState(() => [...rows]);
  const [{ sort, order, q }, applyRequest] = useState({ sort: 'id', order: 'asc', q: '' });
  const columns = useMemo(() => KEYS.map((key) => ({
    key, dataIndex: key, title: key, width: 160, sorter: (a, b) => compare(a[key], b[key]),
    sortOrder: key === sort && key !== 'id' ? (order === 'asc' ? 'ascend' : 'descend') : null,
  })), [sort, order]);
  // The table has no search over all columns, so the page filters the rows.
  const matchingRows = useMemo(() => q === '' ? data
    : data.filter((row) => KEYS.some((key) => row[key].toLowerCase().includes(q))), [data, q]);
  useState(() => registerTable({
    applyRequest: (request) => applyRequest(request),
    update: () => setData([...rows]),
    readIds: () => queryAll('.ant-table-row[data-row-key]').map(({ dataset }) => dataset.rowKey),
    findScroller: () => document.querySelector('.ant-table-tbody-virtual-holder'),
  }));
  const virtual = { virtual: true, scroll: { x: 960, y: 600 }, pagination: false };
  return h(Table, { ...virtual, columns, dataSource: matchingRows, rowKey: 'id' });
}
render(h(Grid));
`,
  },
];
