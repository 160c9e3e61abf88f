/** Subset of the font, named by the characters that it contains. */
export type FontPart = 'latin' | 'latin-ext' | 'devanagari';

/** A stretch of text whose characters are all in one subset of the font. */
export type TextRun = { part: FontPart; text: string };

type Range = readonly [first: number, last: number];

/** Code points of each subset except Latin. Joiners (U+200C and U+200D) belong to the script that they join. */
const PARTS: Readonly<Record<Exclude<FontPart, 'latin'>, readonly Range[]>> = {
  devanagari: [
    [0x0900, 0x097f],
    [0x1cd0, 0x1cff],
    [0x200c, 0x200d],
    [0x25cc, 0x25cc],
    [0xa830, 0xa839],
    [0xa8e0, 0xa8ff],
  ],
  'latin-ext': [
    [0x0100, 0x02ba],
    [0x1e00, 0x1eff],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20c0],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
};

function partOf(character: string): FontPart {
  const code = character.codePointAt(0) ?? 0;
  const isInPart = (part: keyof typeof PARTS) =>
    PARTS[part].some(([first, last]) => code >= first && code <= last);
  if (isInPart('devanagari')) return 'devanagari';
  return isInPart('latin-ext') ? 'latin-ext' : 'latin';
}

/** Splits a text into runs. A space after Devanagari stays in the same run. */
export function runsOf(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const part = character === ' ' && last?.part === 'devanagari' ? 'devanagari' : partOf(character);
    if (last?.part === part) last.text += character;
    else runs.push({ part, text: character });
  }
  return runs;
}
