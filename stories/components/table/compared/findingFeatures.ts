import { no, paid, part, yes } from './featureSupport.ts';
import { type Feature } from './feature.ts';

/** Features that find rows: filters, sorts, pages. */
export const findingFeatures: readonly Feature[] = [
  {
    name: 'One text filter over all columns',
    stories: ['Filtering'],
    agGrid: yes('quickFilterText'),
    mui: yes('quickFilterValues'),
    cloudscape: part('a hook of its own filters the rows', 'filter'),
    antd: no(),
  },
  {
    name: 'Exact filters as chips beside the text',
    stories: ['ExactFilters'],
    agGrid: part('in the headings; sets of values only in Enterprise', 'TextFilter', 'SetFilter'),
    mui: part('one at a time', 'filterModel'),
    cloudscape: yes('PropertyFilterProps'),
    antd: part('in the headings', 'filters'),
  },
  {
    name: 'Sort by several columns',
    stories: ['SortedBySeveral'],
    agGrid: yes('multiSortKey'),
    mui: paid('Pro', 'disableMultipleColumnsSorting'),
    cloudscape: yes('multiColumnSort'),
    antd: yes('multiple'),
  },
  {
    name: 'Pages, with a choice of the rows per page',
    stories: ['Paging'],
    agGrid: yes('paginationPageSizeSelector'),
    mui: part('at most 100 rows a page', 'pageSizeOptions'),
    cloudscape: part('with separate components', 'pagination', 'preferences'),
    antd: yes('pagination'),
  },
  {
    name: 'Rows from a server, page by page',
    stories: ['ServerFed', 'Counting'],
    agGrid: part(
      'as endless rows; pages from a server are paid for',
      'InfiniteRowModel',
      'ServerSideRowModel',
    ),
    mui: yes('dataSource'),
    cloudscape: yes('totalItemsCount'),
    antd: yes('onChange'),
  },
  {
    name: 'A page past the end becomes the last page',
    stories: ['PastTheEnd'],
    agGrid: yes('paginationGoToPage'),
    mui: yes('paginationModel'),
    cloudscape: no(),
    antd: yes('pagination'),
  },
];
