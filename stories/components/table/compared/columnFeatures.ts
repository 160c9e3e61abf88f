import { no, paid, part, yes } from './featureSupport.ts';
import { type Feature } from './feature.ts';

/** Features of columns. */
export const columnFeatures: readonly Feature[] = [
  {
    name: 'Resize, by pointer, finger and keyboard',
    stories: ['ResizingByPointer', 'ResizingByKeyboard'],
    agGrid: yes('resizable'),
    mui: part('by pointer and finger', 'disableColumnResize'),
    cloudscape: yes('resizableColumns'),
    antd: no('by custom code, with components.header.cell'),
  },
  {
    name: 'Reorder in the heading, by drag and keyboard',
    stories: ['Reordering'],
    agGrid: yes('suppressMovableColumns'),
    mui: paid('Pro', 'disableColumnReorder'),
    cloudscape: part('in a dialog', 'contentDisplayPreference'),
    antd: no(),
  },
  {
    name: 'Pin to either side',
    stories: ['Pinned', 'TooManyPinned'],
    agGrid: yes('pinned'),
    mui: paid('Pro'),
    cloudscape: part('the first or last columns, by code', 'stickyColumns'),
    antd: part('by code', 'fixed'),
  },
  {
    name: 'Choose which columns are shown',
    stories: ['Columns', 'ByViewOptions'],
    agGrid: paid('Enterprise has the panel; by code in Community', 'ColumnsToolPanel'),
    mui: yes('disableColumnSelector'),
    cloudscape: yes('contentDisplayPreference'),
    antd: part('by code', 'hidden'),
  },
  {
    name: 'Store layout and density',
    stories: ['RememberedLayout', 'Remembered', 'ControlledLayout'],
    agGrid: part('state to keep by code', 'initialState'),
    mui: part('state to keep by code', 'exportState'),
    cloudscape: part('preferences to keep by code', 'preferences'),
    antd: no(),
  },
  {
    name: 'Sticky header',
    stories: ['StickyHead'],
    agGrid: yes('headerHeight'),
    mui: yes('columnHeaderHeight'),
    cloudscape: yes('stickyHeader'),
    antd: yes('sticky'),
  },
  {
    name: 'Footer with totals under their columns',
    stories: ['Totals'],
    agGrid: yes('pinnedBottomRowData'),
    mui: paid('Premium'),
    cloudscape: part('a slot below the table', 'footer'),
    antd: yes('summary'),
  },
  {
    name: 'Heading over several columns',
    stories: [],
    note: 'One row of headings.',
    agGrid: yes('columnGroupShow'),
    mui: yes('columnGroupingModel'),
    cloudscape: yes('groupDefinitions'),
    antd: yes('children'),
  },
];
