type FontFacts = {
  packageName: string;
  /** Path of the file (WOFF or TrueType) of a weight in the package. */
  pathOf: (weight: FontWeight) => string;
  /** Ranges of code points for which the font is used, hexadecimal. A test compares them with the font. */
  covers: string;
};

const noto = (name: string, subset: string, covers: string): FontFacts => ({
  packageName: `@fontsource/${name}`,
  pathOf: (weight) => `files/${name}-${subset}-${weight}-normal.woff`,
  covers,
});
const notoSans = (subset: string, covers: string) => noto('noto-sans', subset, covers);
const notoSansOf = (script: string, covers: string) =>
  noto(`noto-sans-${script}`, script, `20 a0 ${covers} 200b-200d 25cc`);

/**
 * Fonts of printed texts, one for each script, all with the Open Font License: Noto, and for Chinese and Japanese Chocolate Classical
 * Sans, which has one weight, because Noto has 76 MB for them. A character is printed in the first font that has it. Korean is left out.
 */
const facts = {
  latin: notoSans(
    'latin',
    '20-7e a0-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 329 2002 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2212 feff fffd',
  ),
  'latin-ext': notoSans(
    'latin-ext',
    '20 a0 100-130 132-151 154-2ba 2bc-2c5 2c7-2cc 2ce-2d7 2dd-301 303-304 308-309 323 329 1d00-1dbf 1e00-1e9f 1ef2-1eff 2020 20a0-20ab 20ad-20c0 2113 2c60-2c7f a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff',
  ),
  vietnamese: notoSans(
    'vietnamese',
    '20 a0 102-103 110-111 128-129 168-169 1a0-1a1 1af-1b0 300-301 303-304 308-309 323 329 1ea0-1ef9 20ab',
  ),
  cyrillic: notoSans('cyrillic', '20 a0 301 400-45f 490-491 4b0-4b1 2116'),
  greek: notoSans('greek', '20 a0 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-3ff'),
  devanagari: notoSansOf(
    'devanagari',
    '2bc 900-97f 1cd0-1cf6 1cf8-1cf9 20b9 20f0 a830-a839 a8e0-a8ff 11b00-11b09',
  ),
  bengali: notoSansOf(
    'bengali',
    '2bc 951-952 964-965 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe 1cd0 1cd2 1cd5-1cd6 1cd8 1ce1 1cea 1ced 1cf2 1cf5-1cf7 20b9 a8f1',
  ),
  gurmukhi: notoSansOf(
    'gurmukhi',
    '951-952 964-965 a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 20b9 262c a830-a839',
  ),
  gujarati: notoSansOf(
    'gujarati',
    '951-952 964-965 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff 20b9 a830-a839',
  ),
  oriya: notoSansOf(
    'oriya',
    '964-965 b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d b5f-b63 b66-b77 20b9',
  ),
  tamil: notoSansOf(
    'tamil',
    '964-965 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa 20b9',
  ),
  telugu: notoSansOf(
    'telugu',
    '951-952 964-965 c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c7f 1cda 1cf2',
  ),
  kannada: notoSansOf(
    'kannada',
    '951-952 964-965 c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3 1cd0 1cd2 1cda 1cf2 1cf4 20b9 a830-a835',
  ),
  malayalam: notoSansOf(
    'malayalam',
    '307 323 951-952 964-965 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 1cda 20b9 a830-a832',
  ),
  arabic: noto(
    'noto-naskh-arabic',
    'arabic',
    '20 a0 600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-8ff 200c-200e 2010 204f 2e41 fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc feff 10efd-10eff',
  ),
  han: {
    packageName: '@expo-google-fonts/chocolate-classical-sans',
    pathOf: () => '400Regular/ChocolateClassicalSans_400Regular.ttf',
    covers:
      '20 2e80-2e99 2e9b-2ef3 2f00-2fd5 2ff0-303f 3041-3096 3099-30fa 30fc-30ff 3105-312f 3190-31e5 31ef-321e 3220-332b 332d-4dbf 4e00-9fff f900-fa6d fa71 fe30-fe52 ff01-ff0e ff10-ff3f ff41-ff9f',
  },
} as const satisfies Record<string, FontFacts>;

/** Part of the printed font, by the characters that it has. */
export type FontPart = keyof typeof facts;

/** All parts, in the order in which they are tried. */
export const fontParts = Object.keys(facts) as FontPart[];

/** Weights in which each part is printed. */
export const FONT_WEIGHTS = [400, 700] as const;

/** Weight of a printed text. */
export type FontWeight = (typeof FONT_WEIGHTS)[number];

/** Returns the package of a part of the font, and the path of its file (WOFF or TrueType) in the package. */
export function findFontFile(part: FontPart, weight: FontWeight): { packageName: string; path: string } {
  const { packageName, pathOf } = facts[part];
  return { packageName, path: pathOf(weight) };
}

const parseRanges = (covers: string) =>
  covers.split(' ').map((range): readonly [first: number, last: number] => {
    const [first = '', last = first] = range.split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });

/** Ranges of code points of each part. */
export const rangesByPart = new Map(fontParts.map((part) => [part, parseRanges(facts[part].covers)]));

/** Tells whether a part of the font has a character. */
export const hasCharacter = (part: FontPart, character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (rangesByPart.get(part) ?? []).some(([first, last]) => code >= first && code <= last);
};

/** Returns the first part of the font that has a character. */
export const findPart = (character: string): FontPart | undefined =>
  fontParts.find((part) => hasCharacter(part, character));

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const isMissing = (character: string) =>
  findPart(character) === undefined && !/[\p{Default_Ignorable_Code_Point}\p{White_Space}]/u.test(character);

/** Returns the characters of a text that no font has, as letters with their marks; each once. */
export function findUnprintable(text: string): string[] {
  // Few texts have one, and segmenting takes longer.
  if (![...text].some(isMissing)) return [];
  const segments = [...graphemes.segment(text)].map(({ segment }) => segment);
  return [...new Set(segments.filter((segment) => [...segment].some(isMissing)))];
}
