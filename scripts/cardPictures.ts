import { writeFile } from 'node:fs/promises';
import { type CardLayout, cardPresets } from '@firstbell/schema/cards';
import { chromium, type Page } from 'playwright';
import { createPrinter } from '../packages/api/src/cards/drawPdf.ts';
import { createExampleCard } from '../packages/api/src/cards/exampleCard.ts';
import { readFonts } from '../packages/api/src/node/printing/readFonts.ts';
import { type PdfJs, readPdfJs } from '../packages/api/test/cards/readPdf.ts';
import { readChromiumPath, QUIET_FLAGS } from './test/quietChromium.ts';

/** Pixels per point. */
const SCALE = 1.5;

/** Devanagari with conjuncts, a reph, and vowel signs on each side of their consonants. */
const REMARK = 'अनन्या ने इस वर्ष उत्कृष्ट प्रगति की है; विज्ञान और संस्कृत में विशेष रुचि दिखाई। कार्य, धैर्य, स्थिर दृष्टि।';

const english: CardLayout = {
  ...{ language: 'en', title: 'Report Card', school_name: 'Vidya Mandir · विद्या मन्दिर' },
  ...{ address: '12 Temple Road, Pune', logo: null, blocks: [...cardPresets.term] },
  signatures: ['Class teacher', 'Principal', 'Parent'],
  areas: ['Work Education', 'Art Education', 'Discipline'].map((name) => ({ key: '', name })),
};

const hindi: CardLayout = {
  ...english,
  ...{ language: 'hi', title: 'प्रगति पत्र', address: '१२ मन्दिर मार्ग, पुणे' },
  signatures: ['कक्षा अध्यापक', 'प्रधानाचार्य', 'अभिभावक'],
  areas: ['कार्य शिक्षा', 'कला शिक्षा', 'अनुशासन'].map((name) => ({ key: '', name })),
};

/** Prints the report card of a fictitious student as a PDF, as the service does. */
async function printCard(layout: CardLayout): Promise<Uint8Array> {
  const { title, language } = layout;
  const document = await createPrinter(await readFonts()).open({ title, language, logo: undefined });
  await document.add({ ...createExampleCard(layout), remark: REMARK });
  return document.end();
}

/** Draws the first page of a PDF in a browser, and returns the picture as a PNG. */
async function drawPage(page: Page, pdf: Uint8Array): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ base64, scale, code }) => {
      const { getDocument } = (await import(code)) as PdfJs;
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const firstPage = await (await getDocument({ data }).promise).getPage(1);
      const viewport = firstPage.getViewport({ scale });
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: viewport.width, height: viewport.height });
      await firstPage.render({ canvas, viewport }).promise;
      return canvas.toDataURL('image/png');
    },
    { base64: Buffer.from(pdf).toString('base64'), scale: SCALE, code: '/pdfjs.mjs' },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Writes two pictures of printed report cards to `docs/pictures`: one with names in two scripts, and one in Hindi. */
async function takePictures(): Promise<void> {
  const browser = await chromium.launch({ executablePath: readChromiumPath(), args: QUIET_FLAGS });
  try {
    const page = await browser.newPage();
    const code = await readPdfJs();
    await page.route('http://pdf.test/**', (route) =>
      new URL(route.request().url()).pathname === '/pdfjs.mjs'
        ? route.fulfill({ contentType: 'text/javascript', body: code })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('http://pdf.test/');
    for (const [name, layout] of Object.entries({ 'two-scripts': english, hindi }))
      await writeFile(`docs/pictures/report-card-${name}.png`, await drawPage(page, await printCard(layout)));
  } finally {
    await browser.close();
  }
}

await takePictures();
