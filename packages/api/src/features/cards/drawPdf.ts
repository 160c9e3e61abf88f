import { CARD_PAGE, type CardDrawing, type CardPage } from '@firstbell/schema/cards';
import { type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type Card, type CardDocument, type CardDocumentFacts, type Picture, type Printer } from './card.ts';
import { layOutCard } from './cardPages.ts';
import { type Measure } from './pen.ts';
import { type FontPart, type FontWeight } from './text/fontParts.ts';
import { readTrueType } from './text/readTrueType.ts';
import { splitIntoRuns, type TextRun } from './text/runs.ts';
import { openShapedFont } from './text/shapedFont.ts';

export { findFontFile } from './text/fontParts.ts';

/** Reads the file (WOFF or TrueType) of a part of the font. */
export type ReadFont = (part: FontPart, weight: FontWeight) => Promise<Uint8Array<ArrayBuffer>>;

/** Returns a font; undefined if it is not loaded yet. */
type FindFont = (part: FontPart, weight: FontWeight) => Font | undefined;

const INK = '#1a1c22';
const QUIET = '#5b606e';
const HAIRLINE = '#9aa0ac';
const FILL = '#eef0f4';

const weightOf = (isBold: boolean): FontWeight => (isBold ? 700 : 400);
// pdfkit shapes word by word, and would leave words in the order of the text.
const optionsOf = ({ part }: TextRun): PDFKit.Mixins.TextOptions =>
  part === 'arabic' ? { features: [] } : {};

function openPdf(findFont: FindFont, options: PDFKit.PDFDocumentOptions = {}) {
  // Standard fonts are not used, because a browser does not have their files.
  const pdf = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: 0, font: '', ...options });
  const registered = new Set<string>();
  /** Sets the font of a run. Returns false if the font is not loaded yet. */
  const setFont = ({ part }: TextRun, { size, isBold }: { size: number; isBold: boolean }): boolean => {
    const font = findFont(part, weightOf(isBold));
    if (font === undefined) return false;
    const name = `${part}-${weightOf(isBold)}`;
    // pdfkit accepts an open font, too.
    if (!registered.has(name)) pdf.registerFont(name, font as unknown as Uint8Array);
    registered.add(name);
    // Naskh has small letters for its font size.
    pdf.font(name).fontSize(part === 'arabic' ? size * 1.2 : size);
    return true;
  };
  const measure: Measure = (text, face) =>
    splitIntoRuns(text).reduce(
      (width, run) => width + (setFont(run, face) ? pdf.widthOfString(run.text, optionsOf(run)) : 0),
      0,
    );
  return { pdf, setFont, measure };
}

type OpenPdf = ReturnType<typeof openPdf>;

/**
 * Renders a text run by run. Glyphs have another order than the letters in many scripts, so the text is added for copying and screen
 * readers.
 */
function renderText({ pdf, setFont }: OpenPdf, drawing: CardDrawing & { kind: 'text' }): void {
  const runs = splitIntoRuns(drawing.text, drawing.is_rtl ? 'rtl' : 'ltr');
  const isReordered = runs.some(({ part }) => part !== 'latin');
  pdf.fillColor(drawing.is_quiet ? QUIET : INK);
  if (isReordered) pdf.markContent('Span', { actual: drawing.text });
  let { x } = drawing;
  for (const run of runs) {
    setFont(run, { size: drawing.size, isBold: drawing.is_bold });
    pdf.text(run.text, x, drawing.y, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(run) });
    x += pdf.widthOfString(run.text, optionsOf(run));
  }
  if (isReordered) pdf.endMarkedContent();
}

type Box = { x: number; y: number; width: number; height: number };

/** Draws a picture in its frame: a photo fills it and is cropped. The frame of a damaged picture stays empty. */
function drawPicture(
  pdf: PDFKit.PDFDocument,
  picture: Picture,
  fit: 'cover' | 'fit',
  { x, y, width, height }: Box,
): void {
  pdf.save().rect(x, y, width, height).clip();
  try {
    pdf.image(picture as Buffer, x, y, { [fit]: [width, height], align: 'center', valign: 'center' });
  } catch {
    // The rest of the card is still rendered.
  }
  pdf.restore();
}

/** Pictures of a card. */
type Pictures = { logo: Picture | undefined; photo: Picture | undefined };

function renderDrawing(open: OpenPdf, drawing: CardDrawing, { logo, photo }: Pictures): void {
  const { pdf } = open;
  switch (drawing.kind) {
    case 'text':
      renderText(open, drawing);
      break;
    case 'line':
      pdf.moveTo(drawing.x, drawing.y).lineTo(drawing.x2, drawing.y2).lineWidth(0.6).stroke(HAIRLINE);
      break;
    case 'box': {
      const { x, y, width, height, is_filled: isFilled } = drawing;
      pdf.rect(x, y, width, height).lineWidth(0.6);
      if (isFilled) pdf.fillAndStroke(FILL, HAIRLINE);
      else pdf.stroke(HAIRLINE);
      break;
    }
    case 'logo':
      if (logo) drawPicture(pdf, logo, 'fit', drawing);
      break;
    case 'photo':
      if (photo) drawPicture(pdf, photo, 'cover', drawing);
      break;
  }
}

/** Lays a card out on pages; rejects if a font cannot be read. */
type LayOut = (card: Card, measure: Measure) => Promise<CardPage[]>;

/** Opens a PDF of report cards. */
function openDocument(open: OpenPdf, layOut: LayOut, logo: CardDocumentFacts['logo']): CardDocument {
  const { pdf, measure } = open;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  pdf.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
  return {
    add: async (card) => {
      for (const page of await layOut(card, measure)) {
        pdf.addPage({ size: [CARD_PAGE.width, CARD_PAGE.height], margin: 0 });
        for (const drawing of page) renderDrawing(open, drawing, { logo, photo: card.photo });
      }
    },
    end: () =>
      new Promise((resolve, reject) => {
        pdf.on('error', reject);
        pdf.on('end', () => {
          new Blob(chunks).arrayBuffer().then((bytes) => {
            resolve(new Uint8Array(bytes));
          }, reject);
        });
        pdf.end();
      }),
    discard: () => {
      pdf.end();
    },
  };
}

/**
 * Creates a printer that renders in the thread that calls it: a worker, or the browser. Each part of the font is read when a card first
 * has a character of it.
 */
export function createPrinter(readFont: ReadFont): Printer {
  const fonts = new Map<string, Font>();
  const missing = new Map<string, () => Promise<void>>();
  const findFont: FindFont = (part, weight) => {
    const name = `${part}-${weight}`;
    const font = fonts.get(name);
    if (font === undefined) {
      missing.set(name, async () => {
        fonts.set(name, openShapedFont(await readTrueType(await readFont(part, weight))));
      });
    }
    return font;
  };
  const layOut: LayOut = async (card, measure) => {
    const pages = layOutCard(card, measure);
    if (missing.size === 0) return pages;
    await Promise.all([...missing.values()].map((load) => load()));
    missing.clear();
    return layOut(card, measure);
  };
  return {
    layOut: (card) => layOut(card, openPdf(findFont).measure),
    open: ({ title, language, logo }) =>
      Promise.resolve(
        openDocument(
          openPdf(findFont, { lang: language, info: { Title: title }, displayTitle: true }),
          layOut,
          logo,
        ),
      ),
  };
}
