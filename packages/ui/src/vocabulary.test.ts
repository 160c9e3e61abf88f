import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A prop of a component, or a field of a type, in the public API. */
type Word = { owner: string; name: string; type: string };

/** Reads the types of an API report, each with its fields and its definition. */
function readTypes(report: string): { name: string; text: string; words: Word[] }[] {
  return report.split('\n\n').flatMap((block) => {
    const [, owner, start = ''] = /^(?:export )?type (\w+)(?:<[^=\n]*>)? = (.*)$/m.exec(block) ?? [];
    if (owner === undefined) return [];
    const lines = block.split('\n').slice(1);
    const words = lines.flatMap((line) => {
      const [, name, type = ''] = /^\s+(\w+)\??: (.*);$/.exec(line) ?? [];
      return name === undefined ? [] : [{ owner, name, type }];
    });
    return [{ name: owner, text: [start, ...lines].join('\n'), words }];
  });
}

const types = ['ui', 'chart', 'dates'].flatMap((name) =>
  readTypes(readFileSync(new URL(`../api/${name}.api.md`, import.meta.url), 'utf8').replaceAll('\r', '')),
);
/** All props and fields, except labels, whose names are not checked. */
const words = types.filter(({ name }) => !name.endsWith('Labels')).flatMap((type) => type.words);

/** Allowed names that are not in the vocabulary, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'ToastProps.onClose': 'A toast cannot be opened by a prop: it is rendered, and can be closed.',
  'TableModel.error': 'The error of a query, not of a field.',
  'StoredFile.name': 'A file has a name, not a label.',
};

/** Names that other libraries use, and the name in the vocabulary for each. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  disabled: 'isDisabled',
  readOnly: 'isReadOnly',
  required: 'isRequired',
  invalid: 'isInvalid',
  selected: 'isSelected',
  loading: 'status',
  isLoading: 'status',
  isBusy: 'isPending',
  open: 'isOpen',
  onOpen: 'onOpenChange',
  onClose: 'onOpenChange',
  openIds: 'expandedKeys',
  onSelect: 'onAction, or onChange',
  error: 'errorMessage',
  help: 'description',
  url: 'href',
};

const isReplaced = ({ name }: Word) => Object.hasOwn(REPLACEMENTS, name) || /[a-z]Url$/.test(name);
const pathOf = ({ owner, name }: Word) => `${owner}.${name}`;
const listViolations = (checkedWords: readonly Word[]) =>
  checkedWords.map(pathOf).filter((name) => !(name in EXCEPTIONS));

describe('the public API', () => {
  it('is read from the API reports', () => {
    expect(types.length).toBeGreaterThan(80);
    expect(words.map(pathOf)).toEqual(
      expect.arrayContaining(['ButtonProps.isPending', 'MenuItem.onAction', 'TrendChartProps.label']),
    );
  });

  it('has no names that the vocabulary replaces', () => {
    expect(listViolations(words.filter(isReplaced))).toEqual([]);
  });

  it('begins the names of booleans with is, has, can or default', () => {
    const booleans = words.filter(({ type }) => /^boolean(?: \| undefined)?$/.test(type));
    expect(booleans.length).toBeGreaterThan(20);
    expect(listViolations(booleans.filter(({ name }) => !/^(?:is|has|can|default)[A-Z]/.test(name)))).toEqual(
      [],
    );
  });

  it('gives options, items and links a label and a description', () => {
    const itemTypes = new Set(
      words
        .filter(({ name }) => ['items', 'groups', 'options'].includes(name))
        .flatMap(({ type }) => [...type.matchAll(/[A-Z]\w+/g)].map(([name]) => name)),
    );
    const items = types.filter(({ name }) => itemTypes.has(name));
    expect(items.length).toBeGreaterThan(8);
    for (const { name, words: fields } of items) {
      const names = fields.map((field) => field.name);
      expect(names, name).toContain('label');
      expect(
        names.filter((field) => ['name', 'title', 'text', 'detail'].includes(field)),
        name,
      ).toEqual([]);
    }
  });

  it('controls every overlay by isOpen, defaultOpen and onOpenChange', () => {
    const overlays = types.filter((type) => type.words.some(({ name }) => name === 'isOpen'));
    expect(overlays.length).toBeGreaterThan(0);
    for (const { name, words: props } of overlays)
      expect(
        props.map((prop) => prop.name),
        name,
      ).toEqual(expect.arrayContaining(['isOpen', 'defaultOpen', 'onOpenChange']));
  });

  it.each([
    ['Tone', ['neutral', 'info', 'success', 'warning', 'danger', 'violet']],
    ['Size', ['small', 'regular', 'large']],
  ])('has one scale for each %s', (ending, scale) => {
    const unions = types.filter(({ name, text }) => name.endsWith(ending) && text.startsWith("'"));
    expect(unions.length).toBeGreaterThan(1);
    for (const { name, text } of unions) {
      const values = [...text.matchAll(/'(\w+)'/g)].map(([, value = '']) => value);
      expect(
        values.filter((value) => !scale.includes(value)),
        name,
      ).toEqual([]);
    }
  });

  it('names the status of data ready, loading or failed', () => {
    const states = words.filter(({ name, type }) => name === 'status' && type.includes("'"));
    expect(states.length).toBeGreaterThan(2);
    for (const state of states)
      expect(state.type.replace(' | undefined', ''), pathOf(state)).toBe("'ready' | 'loading' | 'failed'");
  });

  it('has no unused exception', () => {
    const paths = words.map(pathOf);
    expect(Object.keys(EXCEPTIONS).filter((name) => !paths.includes(name))).toEqual([]);
  });
});
