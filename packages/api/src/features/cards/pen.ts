import { CARD_PAGE, type CardDrawing, type CardPage } from '@firstbell/schema/cards';
import { isRightToLeft } from './text/runs.ts';

/** Measures the width of a text in points. */
export type Measure = (text: string, font: { size: number; isBold: boolean }) => number;

/** Style and alignment of a text. */
export type Face = { size?: number; isBold?: boolean; isQuiet?: boolean; align?: 'start' | 'end' | 'center' };

const MARGIN = 40;
/** Height of a line, as a multiple of the font size. */
const LINE_HEIGHT = 1.45;
/** Default font size, in points. */
const DEFAULT_SIZE = 9.5;
/** Distance of the footer from the bottom of the page, in points. */
const FOOTER_DISTANCE = 22;

/** Left edge and width of the printed area. */
export const FRAME = { x: MARGIN, width: CARD_PAGE.width - 2 * MARGIN } as const;

const BOTTOM = CARD_PAGE.height - MARGIN;

/** Splits a word that is wider than the line into parts that fit. */
function splitWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    if (part !== '' && !fits(part + segment)) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

/** Breaks a text into lines of at most the given width. */
function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const fits = (part: string) => measure(part) <= width;
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/).flatMap((one) => splitWord(one, fits))) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && !fits(longer)) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}

/** State of the pages: their number, the number of drawings on the last page, and the top of the next block. */
export type PenMark = { pages: number; drawings: number; y: number };

/** Draws on pages from the top down. `y` is the top of the next block. */
export class Pen {
  readonly pages: CardPage[] = [[]];
  y = MARGIN;
  readonly #measure: Measure;

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  #draw(drawing: CardDrawing, page = this.pages.at(-1)) {
    page?.push(drawing);
  }

  /** Begins a new page if a block of this height does not fit on the current page. Returns whether it began one. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.pages.push([]);
    this.y = MARGIN;
    return true;
  }

  /** Begins a new page unless the current one is empty. */
  break(): void {
    if (this.pages.at(-1)?.length === 0) return;
    this.pages.push([]);
    this.y = MARGIN;
  }

  /** Returns the state of the pages. */
  markPosition(): PenMark {
    return { pages: this.pages.length, drawings: this.pages.at(-1)?.length ?? 0, y: this.y };
  }

  /** Removes the drawings since a mark. */
  rewind({ pages, drawings, y }: PenMark): void {
    this.pages.splice(pages);
    this.pages.at(-1)?.splice(drawings);
    this.y = y;
  }

  /** Returns the width of a text in one line. */
  widthOf(text: string, { size = DEFAULT_SIZE, isBold = false }: Face = {}): number {
    return this.#measure(text, { size, isBold });
  }

  /** Breaks a text into lines of at most the given width. */
  breakLines(text: string, width: number, { size = DEFAULT_SIZE, isBold = false }: Face = {}): string[] {
    return breakLines(text, width, (part) => this.#measure(part, { size, isBold }));
  }

  /** Returns the height of a number of lines. */
  heightOfLines(count: number, { size = DEFAULT_SIZE }: Face = {}): number {
    return count * size * LINE_HEIGHT;
  }

  /** Writes a text, broken into lines of the given width; returns their height. */
  write(text: string, position: { x: number; y: number; width: number }, face: Face = {}): number {
    const { size = DEFAULT_SIZE, isBold = false, isQuiet = false, align = 'start' } = face;
    const lines = this.breakLines(text, position.width, face);
    const isRtl = isRightToLeft(text);
    // A name stays beside its label; a paragraph begins where its script does.
    const isAtEnd = align === 'end' || (align === 'start' && isRtl && lines.length > 1);
    lines.forEach((line, row) => {
      const width = this.#measure(line, { size, isBold });
      const free = position.width - width;
      const x = position.x + (isAtEnd ? free : align === 'center' ? free / 2 : 0);
      // The baseline is below the middle of the line.
      const y = position.y + row * size * LINE_HEIGHT + size * 1.08;
      if (line !== '')
        this.#draw({
          ...{ kind: 'text', x, y, width, size, text: line },
          ...{ is_bold: isBold, is_quiet: isQuiet, is_rtl: isRtl },
        });
    });
    return this.heightOfLines(lines.length, face);
  }

  drawRule(x: number, y: number, x2: number): void {
    this.#draw({ kind: 'line', x, y, x2, y2: y });
  }

  drawBox(position: { x: number; y: number; width: number; height: number }, isFilled = false): void {
    this.#draw({ kind: 'box', ...position, is_filled: isFilled });
  }

  drawPicture(
    kind: 'logo' | 'photo',
    position: { x: number; y: number; width: number; height: number },
  ): void {
    this.#draw({ kind, ...position });
  }

  /** Writes a line at the foot of every page, with the page number; nothing if there is only one page. */
  writeFooter(text: string): void {
    const count = this.pages.length;
    if (count === 1) return;
    const size = 8;
    const y = CARD_PAGE.height - FOOTER_DISTANCE;
    this.pages.forEach((page, index) => {
      const draw = (part: string, align: 'start' | 'end') => {
        const width = this.widthOf(part, { size });
        const x = align === 'start' ? FRAME.x : FRAME.x + FRAME.width - width;
        const style = { size, is_bold: false, is_quiet: true, is_rtl: isRightToLeft(part) };
        this.#draw({ kind: 'text', ...{ x, y, width }, ...style, text: part }, page);
      };
      draw(text, 'start');
      draw(`${index + 1} / ${count}`, 'end');
    });
  }

  /** Writes the heading of a block, on the same page as the first `firstHeight` points of the block. */
  writeHeading(text: string, firstHeight: number): void {
    this.ensureSpace(20 + firstHeight);
    this.y += this.write(text, { ...FRAME, y: this.y }, { size: 10.5, isBold: true }) + 2;
  }
}
