import { CARD_PAGE, type CardDrawing } from '@firstbell/schema/cards';
import PDFDocument from 'pdfkit';
import { type CardDocument, type CardDocumentFacts, type Picture, type Printer } from './card.ts';
import { layOutCard } from './cardPages.ts';
import { type Measure } from './pen.ts';
import { type FontPart, runsOf } from './runs.ts';

/** Part and weight of the font, which name one of its files. */
export type FontName = `${FontPart}-${400 | 700}`;

/** Bytes of each file of the font. */
export type Fonts = Readonly<Record<FontName, Uint8Array>>;

const INK = '#1a1c22';
const QUIET = '#5b606e';
const HAIRLINE = '#9aa0ac';
const FILL = '#eef0f4';

const fontNameOf = (part: FontPart, isBold: boolean): FontName => `${part}-${isBold ? 700 : 400}`;

function openPdf(fonts: Fonts, options: PDFKit.PDFDocumentOptions = {}) {
  // Standard fonts are not used, because a browser does not have their files.
  const pdf = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: 0, font: '', ...options });
  for (const [name, bytes] of Object.entries(fonts)) pdf.registerFont(name, bytes);
  const measure: Measure = (text, { size, isBold }) =>
    runsOf(text).reduce(
      (width, run) => width + pdf.font(fontNameOf(run.part, isBold)).fontSize(size).widthOfString(run.text),
      0,
    );
  return { pdf, measure };
}

/**
 * Renders a text run by run. Devanagari glyphs have another order than the letters, so the text is added for copying and screen
 * readers.
 */
function renderText(pdf: PDFKit.PDFDocument, drawing: CardDrawing & { kind: 'text' }): void {
  let { x } = drawing;
  for (const { part, text } of runsOf(drawing.text)) {
    pdf.font(fontNameOf(part, drawing.is_bold)).fontSize(drawing.size);
    pdf.fillColor(drawing.is_quiet ? QUIET : INK);
    const width = pdf.widthOfString(text);
    if (part === 'devanagari') pdf.markContent('Span', { actual: text });
    pdf.text(text, x, drawing.y, { lineBreak: false, baseline: 'alphabetic' });
    if (part === 'devanagari') pdf.endMarkedContent();
    x += width;
  }
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

function renderDrawing(pdf: PDFKit.PDFDocument, drawing: CardDrawing, { logo, photo }: Pictures): void {
  switch (drawing.kind) {
    case 'text':
      renderText(pdf, drawing);
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

/** Opens a PDF of report cards. */
function openDocument(fonts: Fonts, { title, language, logo }: CardDocumentFacts): CardDocument {
  const { pdf, measure } = openPdf(fonts, { lang: language, info: { Title: title }, displayTitle: true });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  pdf.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
  return {
    add: (card) => {
      for (const page of layOutCard(card, measure)) {
        pdf.addPage({ size: [CARD_PAGE.width, CARD_PAGE.height], margin: 0 });
        for (const drawing of page) renderDrawing(pdf, drawing, { logo, photo: card.photo });
      }
      return Promise.resolve();
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

/** Creates a printer that renders in the thread that calls it: a worker, or the browser. */
export function createPrinter(fonts: Fonts): Printer {
  return {
    layOut: (card) => Promise.resolve(layOutCard(card, openPdf(fonts).measure)),
    open: (facts) => Promise.resolve(openDocument(fonts, facts)),
  };
}
