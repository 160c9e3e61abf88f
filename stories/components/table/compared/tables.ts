/** The free editions of the other tables, at the versions whose type declarations were read. */
export const TABLES = {
  agGrid: {
    name: 'AG Grid Community',
    package: 'ag-grid-community',
    version: '36.2.0',
    declarations: ['dist/types/src'],
  },
  mui: {
    name: 'MUI X Data Grid',
    package: '@mui/x-data-grid',
    version: '9.14.0',
    declarations: ['.'],
  },
  cloudscape: {
    name: 'Cloudscape',
    package: '@cloudscape-design/components',
    version: '3.0.1383',
    declarations: ['.'],
  },
  antd: {
    name: 'Ant Design',
    package: 'antd',
    version: '6.6.8',
    declarations: ['es', '../@rc-component/table/lib'],
  },
} as const;

/** Key of a table that `DataTable` is compared with. */
export type ComparedTable = keyof typeof TABLES;
