/** A compared library. */
export type Library = {
  name: string;
  /** Packages with exact versions, which are installed with their dependencies. */
  packages: Readonly<Record<string, string>>;
  /** Code of an app for each component that the library has. */
  apps: Readonly<Record<string, string>>;
};

/** Components to compare. */
export const COMPONENTS = ['Button', 'Dialog', 'Menu', 'Select', 'Date picker', 'Table'];

const exportFromAntd = (name: string) => `export { ${name} } from 'antd';`;
const exportFromCloudscape = (file: string) =>
  `export { default } from '@cloudscape-design/components/${file}';`;
const exportFromSpectrum = (names: string) => `export { ${names} } from '@adobe/react-spectrum';`;
const exportFromMui = (names: string) => `export { ${names} } from '@mui/material';`;

/** The library of this repository, which is installed from its tarball. */
const FIRSTBELL: Library = {
  name: '@firstbell/ui',
  packages: {},
  apps: {
    Button: "export { Button, ThemeRoot, themes } from '@firstbell/ui';",
    Dialog: "export { Dialog, ThemeRoot, themes } from '@firstbell/ui';",
    Menu: "export { Menu, ThemeRoot, themes } from '@firstbell/ui';",
    Select: "export { ComboField, ThemeRoot, themes } from '@firstbell/ui';",
    'Date picker':
      "export { ThemeRoot, themes } from '@firstbell/ui'; export { DatePicker } from '@firstbell/ui/dates';",
    Table: "export { DataTable, useClientTable, ThemeRoot, themes } from '@firstbell/ui';",
  },
};

/** Libraries to compare, each imported as its documentation says, with its theme if it requires one. */
export const LIBRARIES: readonly Library[] = [
  FIRSTBELL,
  {
    name: 'Adobe React Spectrum',
    packages: { '@adobe/react-spectrum': '3.47.5' },
    apps: {
      Button: exportFromSpectrum('Button, Provider, defaultTheme'),
      Dialog: exportFromSpectrum('Dialog, DialogTrigger, Provider, defaultTheme'),
      Menu: exportFromSpectrum('Menu, MenuTrigger, Item, Provider, defaultTheme'),
      Select: exportFromSpectrum('ComboBox, Item, Provider, defaultTheme'),
      'Date picker': exportFromSpectrum('DatePicker, Provider, defaultTheme'),
      Table: exportFromSpectrum(
        'TableView, TableHeader, TableBody, Column, Row, Cell, Provider, defaultTheme',
      ),
    },
  },
  {
    name: 'MUI',
    packages: {
      ...{ '@mui/material': '9.5.0', '@emotion/react': '11.14.0', '@emotion/styled': '11.14.1' },
      ...{ '@mui/x-data-grid': '9.14.0', '@mui/x-date-pickers': '9.17.0', dayjs: '1.11.23' },
    },
    apps: {
      Button: exportFromMui('Button'),
      Dialog: exportFromMui('Dialog, DialogTitle, DialogContent, DialogActions'),
      Menu: exportFromMui('Menu, MenuItem'),
      Select: exportFromMui('Autocomplete, TextField'),
      'Date picker':
        "export { DatePicker, LocalizationProvider } from '@mui/x-date-pickers'; export { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';",
      Table: "export { DataGrid } from '@mui/x-data-grid';",
    },
  },
  {
    name: 'Ant Design',
    packages: { antd: '6.6.8' },
    apps: {
      Button: exportFromAntd('Button'),
      Dialog: exportFromAntd('Modal'),
      Menu: exportFromAntd('Dropdown'),
      Select: exportFromAntd('Select'),
      'Date picker': exportFromAntd('DatePicker'),
      Table: exportFromAntd('Table'),
    },
  },
  {
    name: 'Cloudscape',
    packages: {
      '@cloudscape-design/components': '3.0.1383',
      '@cloudscape-design/collection-hooks': '1.0.107',
    },
    apps: {
      Button: exportFromCloudscape('button'),
      Dialog: exportFromCloudscape('modal'),
      Menu: exportFromCloudscape('button-dropdown'),
      Select: exportFromCloudscape('select'),
      'Date picker': exportFromCloudscape('date-picker'),
      Table: `${exportFromCloudscape('table')} export { useCollection } from '@cloudscape-design/collection-hooks';`,
    },
  },
  {
    name: 'AG Grid Community',
    packages: { 'ag-grid-community': '36.2.0', 'ag-grid-react': '36.2.0' },
    apps: {
      Table:
        "import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community'; ModuleRegistry.registerModules([AllCommunityModule]); export { AgGridReact } from 'ag-grid-react';",
    },
  },
];
