import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { type Card } from '../../src/features/cards/card.ts';
import { createPrinter } from '../../src/features/cards/drawPdf.ts';
import { createExampleCard } from '../../src/features/cards/exampleCard.ts';
import {
  FONT_WEIGHTS,
  findUnprintable,
  fontParts,
  rangesByPart,
} from '../../src/features/cards/text/fontParts.ts';
import { splitIntoRuns } from '../../src/features/cards/text/runs.ts';
import { readFont } from '../../src/node/printing/readFont.ts';
import { readActualTexts, readGlyphs, readPages } from './readPdf.ts';

/** Names by script, with conjuncts, reordered vowel signs and letters that join. */
const NAMES = {
  Tamil: 'முத்துலட்சுமி ஸ்ரீநிவாசன்',
  Telugu: 'శ్రీనివాస్ కృష్ణమూర్తి',
  Kannada: 'ಜ್ಞಾನೇಶ್ವರಿ ಲಕ್ಷ್ಮೀ',
  Malayalam: 'ശ്രീലക്ഷ്മി കൃഷ്ണൻകുട്ടി',
  Bengali: 'রবীন্দ্রনাথ চট্টোপাধ্যায়',
  Gujarati: 'શ્રીકૃષ્ણ જ્ઞાનેશ્વર',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਢਿੱਲੋਂ',
  Odia: 'ଶ୍ରୀକୃଷ୍ଣ ମହାପାତ୍ର',
  Devanagari: 'ऋत्विक लक्ष्मी',
  Urdu: 'محمد عبداللہ چوہدری',
  Vietnamese: 'Nguyễn Thị Hồng Ngọc',
  Irish: 'Séamus Ó Briain',
  Polish: 'Łukasz Wiśniewski',
  Chinese: '李小龍 刘',
  Japanese: 'さくら 髙橋',
};

const layout = {
  ...{ language: 'en', title: 'Report Card', blocks: ['heading', 'student', 'remarks'] },
  ...{ signatures: [], areas: [] },
} satisfies Card['layout'];
const exampleSchool = { name: 'Vidya Mandir', address: '', code: '', logo: null };

async function print(name: string, remark = ''): Promise<Uint8Array> {
  const printer = createPrinter(readFont);
  const card = { ...createExampleCard(layout, exampleSchool), facts: [['Name', name]] as const, remark };
  const document = await printer.open({ title: name, language: 'en', logo: undefined });
  await document.add(card);
  return document.end();
}

test.each(Object.entries(NAMES))(
  'a name in %s is printed with its glyphs, and copied as it is',
  async (_, name) => {
    const bytes = await print(name);
    const glyphs = readGlyphs(bytes);
    expect(glyphs.length).toBeGreaterThan(name.length / 3);
    // Glyph 0 is the box for a missing character.
    expect(glyphs).not.toContain(0);
    const [page = ''] = await readPages(bytes);
    const isLatin = /^[\u0020-\u00ff]+$/.test(name);
    if (isLatin) expect(page).toContain(name);
    else expect(readActualTexts(bytes)).toContain(name);
    expect(findUnprintable(name)).toEqual([]);
  },
);

test('characters without a font are named as letters, each once', () => {
  expect(findUnprintable('김 Anna 김철수 \u{1f600}\u{1f600}')).toEqual(['김', '철', '수', '\u{1f600}']);
});

test.each(fontParts)('the listed characters of the font %s are those of its files', async (part) => {
  // Chinese characters come last, and only they are taken from their font.
  const isWhole = part !== 'han';
  for (const weight of FONT_WEIGHTS) {
    const font = create((await readFont(part, weight)) as Parameters<typeof create>[0]) as Font;
    const listed = (rangesByPart.get(part) ?? []).flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    const listedSet = new Set(listed);
    const inFont = font.characterSet.filter((code) =>
      isWhole ? code >= 0x20 && code !== 0xffff : listedSet.has(code),
    );
    expect([...listedSet].toSorted((one, other) => one - other)).toEqual(
      inFont.toSorted((one, other) => one - other),
    );
  }
});

const textsOf = (text: string, direction?: 'ltr' | 'rtl') =>
  splitIntoRuns(text, direction).map((run) => run.text);

test('runs are in the order in which they are read on paper', () => {
  expect(textsOf('Ali علی رضا (V-B)')).toEqual(['Ali ', 'علی رضا', ' (V-B)']);
  // In a paragraph from right to left the first word is at the right, and brackets are mirrored.
  expect(textsOf('علی (V-B) رضا', 'rtl')).toEqual(['رضا', ' (', 'V-B', ')', 'علی ']);
  expect(textsOf('علی 42 رضا', 'rtl')).toEqual(['رضا', ' ', '42', 'علی ']);
  expect(textsOf('Anna முத்து B.')).toEqual(['Anna ', 'முத்து ', 'B.']);
});

test('a paragraph from right to left ends at the right margin', async () => {
  const remark = 'محمد بہت اچھا طالب علم ہے اور ہر روز محنت کرتا ہے۔ '.repeat(6).trim();
  const printer = createPrinter(readFont);
  const [page = []] = await printer.layOut({ ...createExampleCard(layout, exampleSchool), remark });
  const lines = page.filter((drawing) => drawing.kind === 'text' && drawing.is_rtl);
  expect(lines.length).toBeGreaterThan(1);
  const edges = lines.map((line) => ('width' in line ? Math.round(line.x + line.width) : 0));
  expect(new Set(edges).size).toBe(1);
});

test('a font file is read only for a card that needs it', async () => {
  const read: string[] = [];
  const printer = createPrinter((part, weight) => {
    read.push(`${part}-${weight}`);
    return readFont(part, weight);
  });
  await printer.layOut(createExampleCard({ ...layout, title: 'Grades' }, exampleSchool));
  expect(new Set(read)).toEqual(new Set(['latin-400', 'latin-700', 'devanagari-700']));
});
