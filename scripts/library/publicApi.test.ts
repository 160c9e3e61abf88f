import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { emitDeclarations, readApiReport } from './apiReport.ts';
import { LIBRARY, openLibrary } from './openLibrary.ts';
import { readPropTables } from './propTables.ts';

const program = openLibrary();

describe('the public API equals the reviewed report', () => {
  emitDeclarations(program);

  test.each([
    ['ui', 'index.d.ts'],
    ['chart', 'chart/index.d.ts'],
    ['dates', 'dates/index.d.ts'],
  ])(
    '%s',
    async (name, entry) => {
      await expect(readApiReport(entry)).toMatchFileSnapshot(join(LIBRARY, `api/${name}.api.md`));
    },
    60_000,
  );
});

/** Maximum number of props that a component adds to those of its element, without `labels`, which every component with text has. */
const MAX_OWN_PROPS = 10;

const DATE_FIELD_REASON =
  'A field: eight props are those of every field, three of its value, three of its limits, and four of the person’s dates.';

/** Components with more own props, each with the reason for that. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  CheckboxGroup:
    'A field: nine props are those of every field, three of its value, and three of its options.',
  ComboField:
    'A field: six props are those of every field, seven are attributes of its input, and five are of the combobox.',
  MultiSelect:
    'A field: nine props are those of every field, three of its value, and three of its options and words.',
  RadioGroup: 'A field: nine props are those of every field, three of its value, and three of its options.',
  Switch: 'A field: nine props are those of every field, and four of its value.',
  DataTable:
    'The component that a console is made of: its rows are one model, and everything that a plain table does not need is the one prop `features`.',
  ConfirmDialog: 'A dialog: five props are those of every dialog, four its action, and its words.',
  ...{ DateField: DATE_FIELD_REASON, DatePicker: DATE_FIELD_REASON, DateRangePicker: DATE_FIELD_REASON },
  FormField: 'A field: ten props are those of every field, and one is the kind of its control.',
};

const { components } = readPropTables(program);

describe.each(Object.entries(components))('%s', (name, { props, kinds }) => {
  it(`has at most ${MAX_OWN_PROPS} own props, or a reason`, () => {
    // `kind` is a prop, too. A component with kinds counts as its largest kind.
    const kindCounts = kinds.map((kind) => kind.props.length + (kind.kind === '' ? 0 : 1));
    const propsWithoutLabels = props.filter((prop) => prop.name !== 'labels');
    const count = propsWithoutLabels.length + Math.max(0, ...kindCounts);
    expect({ count, isLarge: count > MAX_OWN_PROPS }).toEqual({ count, isLarge: name in EXCEPTIONS });
  });
});

test('every exception names a component of the library', () => {
  expect(Object.keys(EXCEPTIONS).filter((name) => !(name in components))).toEqual([]);
});
