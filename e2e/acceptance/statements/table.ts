import { expect } from 'vitest';
import { routeTable } from './routes.ts';
import { field, link } from '../screenChecks.ts';
import { type SeenScreen } from '../seenScreen.ts';
import { all, type Check, provenBy, type Statements } from '../statement.ts';

const FEATURES = 'stories/components/DataTable/DataTable.features.stories.tsx';
const SELECTION = 'stories/components/DataTable/DataTable.selection.stories.tsx';
const PAGINATION = 'stories/components/Pagination/Pagination.stories.tsx';
const LIST_PLAYS = 'stories/screens/plays/listPlays.ts';

const listPaths = routeTable.filter((path) => /^\/(?!dashboard|support|faqs|attendance)[a-z_]+$/.test(path));

/** Creates a check of every list. */
const everyList =
  (check: (screen: SeenScreen, path: string) => void): Check =>
  ({ screen }) => {
    expect(listPaths).toHaveLength(11);
    for (const path of listPaths) check(screen(path), path);
  };

/** Section 2: the shared table. */
export const table: Statements = {
  138: [
    'A column of boxes, with one in the head that selects all.',
    provenBy(SELECTION, 'SelectingPage', "'Select all on this page'"),
  ],
  139: [
    'The columns of the data, then a column of actions.',
    everyList(({ columns }, path) => {
      expect([columns[0], columns.at(-1)], path).toEqual(['', 'Actions']);
    }),
  ],
  140: [
    'A link with a pencil edits.',
    everyList(({ links }, path) => {
      expect(
        Object.keys(links).filter((name) => name.startsWith('Edit ')),
        path,
      ).not.toEqual([]);
    }),
  ],
  141: [
    'A button deletes.',
    everyList(({ buttons }, path) => {
      expect(
        Object.keys(buttons).filter((name) => name.startsWith('Delete ')),
        path,
      ).not.toEqual([]);
    }),
  ],
  142: [
    'Deleting shows an alert that the id was deleted.',
    provenBy(
      'stories/screens/areas/student/StudentList.stories.tsx',
      'Deleted',
      'was deleted\\.$/',
      LIST_PLAYS,
    ),
  ],
  143: [
    'Deleting calls no server.',
    provenBy(
      'stories/screens/areas/student/StudentList.stories.tsx',
      'Deleted',
      'was restored\\.$/',
      LIST_PLAYS,
    ),
    'differs',
  ],
  144: [
    'A button SET where its URL is given.',
    all(
      link('/academic_year', 'SET', '/academic_year/set'),
      everyList(({ links }, path) => {
        expect('SET' in links, path).toBe(path === '/academic_year');
      }),
    ),
  ],
  145: [
    'A button that adds where its URL is given.',
    everyList(({ links }, path) => {
      expect(Object.values(links).includes(`${path}/add`), path).toBe(path !== '/leaves');
    }),
  ],
  146: [
    'A text filter with the placeholder “Enter text...”.',
    provenBy(FEATURES, 'Filtering', "'Enter text...'"),
  ],
  147: ['A button clears it.', provenBy(FEATURES, 'Filtering', "'Clear filter'")],
  148: ['A select labelled “Rows per page”.', provenBy(FEATURES, 'Paging', "'Rows per page'")],
  149: [
    'First, Prev, Next, Last.',
    provenBy(PAGINATION, 'Default', "['First', 'Prev', '3', '4', '5', 'Next', 'Last']"),
  ],
  150: ['At most three numbers of pages.', provenBy(PAGINATION, 'Default', "'3', '4', '5'")],
  151: [
    'Without results: “No results to be shown.”',
    all(
      provenBy(FEATURES, 'Filtering', "'No results to be shown.'"),
      provenBy(
        'stories/screens/areas/student/StudentList.stories.tsx',
        'Similar',
        "'No results to be shown.'",
      ),
    ),
  ],
  152: [
    'The selection is tracked by username.',
    provenBy(SELECTION, 'SelectingPage', "'10 selected, 10 not on this page'"),
    'differs',
  ],
  153: [
    'Selects hold names of countries.',
    ({ screen }) => {
      expect(
        screen('/student/add')
          .fields.find(({ name }) => name === 'gender')
          ?.options.slice(1),
      ).toEqual(['Female', 'Male', 'Other']);
      field('/student/add', 'class', { kind: 'select' })({ screen, menu: [] });
    },
    'differs',
  ],
};
