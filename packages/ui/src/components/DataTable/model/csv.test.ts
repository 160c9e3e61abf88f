import fc from 'fast-check';
import papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadCsv, escapeFormula, writeCsv } from './csv.ts';
import { type TableColumn } from './tableModel.ts';

type Note = { id: string; text: string };
const columns: TableColumn<Note>[] = [
  { key: 'id', label: 'ID' },
  { key: 'text', label: 'Note', text: ({ text }) => text },
];

describe('escapeFormula', () => {
  it.each(['=1+1', '@SUM(A1)', '+cmd|calc', '-2+A1', '\t=1', '\r=1', '\n@A1', ' =1', '＝1+1', '-'])(
    'prefixes %j, which a spreadsheet would run, with an apostrophe',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
    },
  );

  it.each([
    '-5',
    '-5.25',
    '+91 98765 43210',
    '+919876543210',
    '-1,250',
    '-12%',
    '-1e5',
    'é',
    'a=b',
    '',
    '\tx',
  ])('does not change %j', (text) => {
    expect(escapeFormula(text)).toBe(text);
  });

  it('returns no text that starts like a formula, unless it is a number', () => {
    const risky = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ' ', '\t', '\n', '1', 'A', '(') });
    fc.assert(
      fc.property(risky, (text) => {
        const [start = ''] = escapeFormula(text).trim();
        const isHarmless = !['=', '+', '-', '@'].includes(start) || /^[+-]\d[\d .,()-]*$/.test(text);
        expect(isHarmless).toBe(true);
      }),
    );
  });
});

describe('writeCsv', () => {
  it('writes a heading and CRLF lines, and quotes commas, quotes and line breaks', async () => {
    const csv = await writeCsv(columns, [
      { id: '1', text: 'Iyer, Asha' },
      { id: '2', text: 'says "hi"\nagain' },
      { id: '3', text: '-5' },
      { id: '4', text: '+919876543210' },
      { id: '5', text: 'José é' },
      { id: '6', text: '=HYPERLINK("x")' },
    ]);
    expect(csv.split('\r\n')).toEqual([
      'ID,Note',
      '1,"Iyer, Asha"',
      '2,"says ""hi""\nagain"',
      '3,-5',
      '4,+919876543210',
      '5,José é',
      '6,"\'=HYPERLINK(""x"")"',
    ]);
  });

  it('round-trips through a CSV parser', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r\n', ';', ' ', '=', '-', '5'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 20 }), async (texts) => {
        const notes = texts.map((value, row) => ({ id: `S${row}`, text: value }));
        const { data } = papa.parse<string[]>(await writeCsv(columns, notes), { newline: '\r\n' });
        expect(data.slice(1)).toEqual(notes.map((note) => [note.id, escapeFormula(note.text)]));
      }),
    );
  });

  it('writes more than a thousand rows', async () => {
    const notes = Array.from({ length: 1001 }, (_, row) => ({ id: String(row), text: 'x' }));
    expect((await writeCsv(columns, notes)).split('\r\n')).toHaveLength(1002);
  });
});

describe('downloadCsv', () => {
  const revoked: string[] = [];
  const clicked: { href: string; download: string; blob: Blob }[] = [];

  beforeEach(() => {
    revoked.length = 0;
    clicked.length = 0;
    vi.useFakeTimers();
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = `blob:${String(blobs.size)}`;
      blobs.set(url, blob as Blob);
      return url;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
      revoked.push(url);
    });
    const createElement = () => {
      const link = {
        href: '',
        download: '',
        click: () => clicked.push({ ...link, blob: blobs.get(link.href)! }),
      };
      return link;
    };
    vi.stubGlobal('document', { createElement });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('saves the text under its name, with the byte order mark that Excel needs', async () => {
    downloadCsv('Students.csv', 'ID\r\nS1001');
    expect(clicked).toMatchObject([{ href: 'blob:0', download: 'Students.csv' }]);
    const [{ blob }] = clicked as [(typeof clicked)[number]];
    expect(blob.type).toBe('text/csv;charset=utf-8');
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())).toBe(
      '\uFEFFID\r\nS1001',
    );
  });

  it('keeps the URL for a minute, because a browser may start the download later', () => {
    downloadCsv('Students.csv', '');
    vi.advanceTimersByTime(59_999);
    expect(revoked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(revoked).toEqual(['blob:0']);
  });
});
