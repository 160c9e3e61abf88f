import { expect } from 'vitest';
import { routeTable } from './routes.ts';
import { field, link } from '../screenChecks.ts';
import { type SeenScreen } from '../seenScreen.ts';
import { all, provenBy, type Statement } from '../statement.ts';

const FEATURES = 'stories/components/DataTable/DataTable.features.stories.tsx';
const SELECTION = 'stories/components/DataTable/DataTable.selection.stories.tsx';
const PAGINATION = 'stories/components/Pagination/Pagination.stories.tsx';
const LIST_PLAYS = 'stories/screens/plays/listPlays.ts';

const listPaths = routeTable.filter((path) => /^\/(?!dashboard|support|faqs|attendance)[a-z_]+$/.test(path));

/** Creates a check of every list. */
const everyList =
  (check: (screen: SeenScreen, path: string) => void): Statement['check'] =>
  ({ screen }) => {
    expect(listPaths).toHaveLength(11);
    for (const path of listPaths) check(screen(path), path);
  };

/** Section 2: the shared table. */
export const table: readonly Statement[] = [
  {
    number: 138,
    says: 'A column of boxes, with one in the head that selects all.',
    check: provenBy(SELECTION, 'SelectingPage', "'Select all on this page'"),
  },
  {
    number: 139,
    says: 'The columns of the data, then a column of actions.',
    check: everyList(({ columns }, path) => {
      expect([columns[0], columns.at(-1)], path).toEqual(['', 'Actions']);
    }),
  },
  {
    number: 140,
    says: 'A link with a pencil edits.',
    check: everyList(({ links }, path) => {
      expect(
        Object.keys(links).filter((name) => name.startsWith('Edit ')),
        path,
      ).not.toEqual([]);
    }),
  },
  {
    number: 141,
    says: 'A button deletes.',
    check: everyList(({ buttons }, path) => {
      expect(
        Object.keys(buttons).filter((name) => name.startsWith('Delete ')),
        path,
      ).not.toEqual([]);
    }),
  },
  {
    number: 142,
    says: 'Deleting shows an alert that the id was deleted.',
    check: provenBy(
      'stories/screens/areas/student/StudentList.stories.tsx',
      'Deleted',
      'was deleted\\.$/',
      LIST_PLAYS,
    ),
  },
  {
    number: 143,
    says: 'Deleting calls no server.',
    differs: true,
    check: provenBy(
      'stories/screens/areas/student/StudentList.stories.tsx',
      'Deleted',
      'was restored\\.$/',
      LIST_PLAYS,
    ),
  },
  {
    number: 144,
    says: 'A button SET where its URL is given.',
    check: all(
      link('/academic_year', 'SET', '/academic_year/set'),
      everyList(({ links }, path) => {
        expect('SET' in links, path).toBe(path === '/academic_year');
      }),
    ),
  },
  {
    number: 145,
    says: 'A button that adds where its URL is given.',
    check: everyList(({ links }, path) => {
      expect(Object.values(links).includes(`${path}/add`), path).toBe(path !== '/leaves');
    }),
  },
  {
    number: 146,
    says: 'A text filter with the placeholder “Enter text...”.',
    check: provenBy(FEATURES, 'Filtering', "'Enter text...'"),
  },
  { number: 147, says: 'A button clears it.', check: provenBy(FEATURES, 'Filtering', "'Clear filter'") },
  {
    number: 148,
    says: 'A select labelled “Rows per page”.',
    check: provenBy(FEATURES, 'Paging', "'Rows per page'"),
  },
  {
    number: 149,
    says: 'First, Prev, Next, Last.',
    check: provenBy(PAGINATION, 'Default', "['First', 'Prev', '3', '4', '5', 'Next', 'Last']"),
  },
  {
    number: 150,
    says: 'At most three numbers of pages.',
    check: provenBy(PAGINATION, 'Default', "'3', '4', '5'"),
  },
  {
    number: 151,
    says: 'Without results: “No results to be shown.”',
    check: all(
      provenBy(FEATURES, 'Filtering', "'No results to be shown.'"),
      provenBy(
        'stories/screens/areas/student/StudentList.stories.tsx',
        'Similar',
        "'No results to be shown.'",
      ),
    ),
  },
  {
    number: 152,
    says: 'The selection is tracked by username.',
    differs: true,
    check: provenBy(SELECTION, 'SelectingPage', "'10 selected, 10 not on this page'"),
  },
  {
    number: 153,
    says: 'Selects hold names of countries.',
    differs: true,
    check: ({ screen }) => {
      expect(
        screen('/student/add')
          .fields.find(({ name }) => name === 'gender')
          ?.options.slice(1),
      ).toEqual(['Female', 'Male', 'Other']);
      field('/student/add', 'class', { kind: 'select' })({ screen, menu: [] });
    },
  },
];
