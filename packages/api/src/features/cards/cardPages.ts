import { type CardBlock, type CardPage } from '@firstbell/schema/cards';
import { formatPart } from '@firstbell/schema/shares';
import { type Card } from './card.ts';
import { type CardWords, cardWords } from './cardWords.ts';
import { FRAME, type Measure, Pen, type PenMark } from './pen.ts';
import { renderTable } from './table.ts';

/** Distance between blocks and between columns, in points. */
const GAP = 12;
/** Width and height of the logo, in points. */
const LOGO_SIZE = 56;
/** A passport photograph of 35 × 45 mm, in points. */
const PHOTO_SIZE = { width: 99, height: 128 };
/** Width of the labels of facts, in points. */
const LABEL_WIDTH = 110;
/** Space between a box and the text in it, in points. */
const INSET = 8;
/** Minimum height of a box with a reflection, in points; the box can be filled in by hand. */
const MIN_REFLECTION_HEIGHT = 48;

/** Function that renders one block of a report card. */
type RenderBlock = (pen: Pen, card: Card, words: CardWords) => void;

/** Renders a label, and a text beside it. */
function writeLine(pen: Pen, label: string, text: string): void {
  pen.ensureSpace(16);
  pen.write(label, { ...FRAME, y: pen.y, width: LABEL_WIDTH }, { size: 10.5, isBold: true });
  const position = { x: FRAME.x + LABEL_WIDTH, y: pen.y + 0.5, width: FRAME.width - LABEL_WIDTH };
  pen.y += pen.write(text, position) + 2;
}

/** Renders reflections as boxes, two in a row; a page break never divides a row. */
const renderReflections: RenderBlock = (pen, { reflections }) => {
  const width = (FRAME.width - GAP) / 2;
  const textWidth = width - 2 * INSET;
  const labelStyle = { size: 9, isBold: true };
  for (let first = 0; first < reflections.length; first += 2) {
    const pair = reflections.slice(first, first + 2);
    const titleHeight = pen.heightOfLines(
      Math.max(...pair.map((one) => pen.breakLines(one.label, textWidth, labelStyle).length)),
      labelStyle,
    );
    const textHeight = pen.heightOfLines(
      Math.max(...pair.map(({ text }) => pen.breakLines(text, textWidth).length)),
    );
    const labelHeight = titleHeight + INSET;
    const height = labelHeight + Math.max(MIN_REFLECTION_HEIGHT, textHeight + 2 * INSET);
    pen.ensureSpace(height);
    pair.forEach((reflection, index) => {
      const x = FRAME.x + index * (width + GAP);
      pen.drawBox({ x, y: pen.y, width, height });
      pen.drawBox({ x, y: pen.y, width, height: labelHeight }, true);
      pen.write(reflection.label, { x: x + INSET, y: pen.y + INSET / 2, width: textWidth }, labelStyle);
      pen.write(reflection.text, { x: x + INSET, y: pen.y + labelHeight + INSET, width: textWidth });
    });
    pen.y += height + (first + 2 < reflections.length ? GAP : 0);
  }
};

const blocks: Readonly<Record<CardBlock, RenderBlock>> = {
  heading: (pen, { school: { name, address, code, hasLogo }, layout: { title }, term }, words) => {
    const logoSpace = hasLogo ? LOGO_SIZE + GAP : 0;
    const top = pen.y;
    if (hasLogo) pen.drawPicture('logo', { x: FRAME.x, y: top, width: LOGO_SIZE, height: LOGO_SIZE });
    const position = { x: FRAME.x + logoSpace, width: FRAME.width - 2 * logoSpace };
    const write = (text: string, face: Parameters<Pen['write']>[2]) => {
      if (text !== '') pen.y += pen.write(text, { ...position, y: pen.y }, { ...face, align: 'center' });
    };
    write(name, { size: 17, isBold: true });
    write([address, code && `${words.schoolCode} ${code}`].filter(Boolean).join(' · '), { isQuiet: true });
    pen.y += 3;
    write(`${title} · ${term}`, { size: 12.5, isBold: true });
    pen.y = Math.max(pen.y, hasLogo ? top + LOGO_SIZE : 0) + 5;
    pen.drawRule(FRAME.x, pen.y, FRAME.x + FRAME.width);
  },

  student: (pen, { facts, photo }, words) => {
    pen.ensureSpace(PHOTO_SIZE.height);
    const photoBox = { x: FRAME.x + FRAME.width - PHOTO_SIZE.width, y: pen.y, ...PHOTO_SIZE };
    if (photo) pen.drawPicture('photo', photoBox);
    pen.drawBox(photoBox);
    const middle = photoBox.y + PHOTO_SIZE.height / 2 - 7;
    if (!photo) pen.write(words.photograph, { ...photoBox, y: middle }, { isQuiet: true, align: 'center' });
    const width = FRAME.width - PHOTO_SIZE.width - GAP;
    facts.forEach(([label, value], index) => {
      pen.write(label, { x: FRAME.x, y: pen.y, width: LABEL_WIDTH }, { isQuiet: true });
      const position = { x: FRAME.x + LABEL_WIDTH, y: pen.y, width: width - LABEL_WIDTH };
      pen.y += pen.write(value, position, { isBold: index === 0 }) + 2;
    });
    pen.y = Math.max(pen.y, photoBox.y + PHOTO_SIZE.height);
  },

  marks: (pen, { tests, terms, subjects, overall, missing, rank }, words) => {
    pen.writeHeading(words.scholastic, 40);
    if (subjects.length === 0) {
      pen.y += pen.write(words.noMarks, { ...FRAME, y: pen.y });
      return;
    }
    const cellsOfResults = (results: Card['overall']) =>
      results.flatMap(({ percentage, grade }) => [percentage, grade]);
    renderTable(
      pen,
      [
        { label: words.subject, weight: 3 },
        ...tests.map((label) => ({ label, weight: 1.5, align: 'center' as const })),
        ...terms.flatMap((term) => [
          { label: term, weight: 1.25, align: 'center' as const },
          { label: words.grade, weight: 1, align: 'center' as const },
        ]),
      ],
      [
        ...subjects.map(({ subject, scores, results }) => ({
          cells: [subject, ...scores, ...cellsOfResults(results)],
        })),
        { cells: [words.overall, ...tests.map(() => ''), ...cellsOfResults(overall)], isStrong: true },
      ],
    );
    pen.y += 6;
    const lines = missing.map(({ term, subjects: names }) => `${term} ${names.join(', ')}`);
    if (lines.length > 0) writeLine(pen, words.incomplete, lines.join('; '));
    if (rank !== undefined && rank.rank !== '')
      writeLine(pen, words.rank, words.rankOf(rank.rank, rank.students));
  },

  co_scholastic: (pen, { areas }, words) => {
    if (areas.length === 0) return;
    pen.writeHeading(words.coScholastic, 30);
    renderTable(
      pen,
      [
        { label: words.area, weight: 4 },
        { label: words.grade, weight: 1, align: 'center' },
      ],
      areas.map(({ name, grade }) => ({ cells: [name, grade] })),
    );
  },

  attendance: (pen, { attendance }, words) => {
    for (const { of, attended, marked } of attendance) {
      const text =
        marked === 0 ? words.notMarked : words.attended(attended, marked, formatPart(attended, marked));
      writeLine(pen, words.attendanceOf[of], text);
    }
  },

  reflections: renderReflections,

  remarks: (pen, { remark }, words) => {
    const lines = pen.breakLines(remark, FRAME.width);
    pen.writeHeading(words.remarks, pen.heightOfLines(lines.length));
    if (remark === '') {
      pen.y += 22;
      pen.drawRule(FRAME.x, pen.y, FRAME.x + FRAME.width);
    } else pen.y += pen.write(remark, { ...FRAME, y: pen.y });
  },

  scale: (pen, { scale }, words) => {
    pen.ensureSpace(28);
    pen.y += pen.write(words.grades(scale), { ...FRAME, y: pen.y }, { size: 8, isQuiet: true });
  },

  signatures: (pen, { layout: { signatures } }) => {
    if (signatures.length === 0) return;
    pen.ensureSpace(60);
    pen.y += 42;
    const width = FRAME.width / signatures.length;
    signatures.forEach((signature, index) => {
      const x = FRAME.x + index * width;
      pen.drawRule(x + 10, pen.y, x + width - 10);
      pen.write(signature, { x, y: pen.y + 2, width }, { isQuiet: true, align: 'center' });
    });
    pen.y += 16;
  },
};

/** Lays out the report card of a student on A4 pages, in the order of the layout's blocks. */
export function layOutCard(card: Card, measure: Measure): CardPage[] {
  const pen = new Pen(measure);
  const words = cardWords[card.layout.language];
  const drawBlock = (block: CardBlock) => {
    blocks[block](pen, card, words);
    pen.y += GAP;
  };
  /** The previous block that rendered something, and the position at which it began. */
  let previousBlock: { block: CardBlock; start: PenMark } | undefined;
  for (const block of card.layout.blocks) {
    const start = pen.markPosition();
    drawBlock(block);
    if (block === 'signatures' && previousBlock && pen.pages.length > start.pages) {
      // Signatures alone on a page could belong to any card, so the previous block moves to their page.
      pen.rewind(previousBlock.start);
      pen.break();
      drawBlock(previousBlock.block);
      drawBlock(block);
    }
    const end = pen.markPosition();
    if (end.pages > start.pages || end.drawings > start.drawings) previousBlock = { block, start };
  }
  // The footer names the student, because the printed sheets of a class can get mixed up.
  pen.writeFooter(
    card.facts
      .slice(0, 3)
      .map(([, value]) => value)
      .filter(Boolean)
      .join(' · '),
  );
  return pen.pages;
}
