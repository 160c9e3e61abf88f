import { type StoredFile } from '@firstbell/schema';
import { type CardLayout, type CardsPlace } from '@firstbell/schema/cards';
import { type Orm } from '../../db/database.ts';
import { generateFileId } from '../../files/fileId.ts';
import { type FileStore } from '../../files/store.ts';
import { fileTable } from '../../files/table.ts';
import { type StoredJob } from '../../jobs/table.ts';
import { type Work } from '../../jobs/work.ts';
import { type Records } from '../../records/area.ts';
import { SERVICE_SCOPE } from '../../records/scope.ts';
import { type CardDocument, type Printer } from './card.ts';
import { requireSheet } from '../../areas/assessment/sheet.ts';
import { readLayout } from './layout.ts';
import { readCards } from './readCards.ts';
import { readLogo, addPhoto } from './readPictures.ts';

/** Dependencies of report cards: the file store, and the printer that renders them. */
export type Printing = { files: FileStore; printer: Printer };

/**
 * Payload of a job that makes the report cards of a section: the students of the section when the job began, and whether the
 * person may see their photos.
 */
export type CardsPayload = { of: CardsPlace; ids: string[]; hasPhotos?: boolean };

/** Returns the file name of the PDF of a section's report cards, or of the card of one student. */
export const createFileName = ({ class: className, section, term }: CardsPlace, student = ''): string =>
  `Report cards ${className}-${section} ${term}${student === '' ? '' : ` ${student}`}.pdf`;

/** Begins a PDF of report cards, with the logo of the school. */
export async function openCards(
  orm: Orm,
  { files, printer }: Printing,
  { layout: { language }, name }: { layout: CardLayout; name: string },
): Promise<CardDocument> {
  const title = name.replace(/\.pdf$/, '');
  return printer.open({ title, language, logo: await readLogo(orm, files) });
}

/** Stores a PDF; nothing refers to the file, so the purge removes it after two hours. */
async function storePdf(
  orm: Orm,
  files: FileStore,
  bytes: Uint8Array,
  { name, uid, now }: { name: string; uid: string; now: Date },
): Promise<StoredFile> {
  const received = await files.receive([bytes], bytes.length);
  try {
    const { size, sha256 } = received;
    const stored = { id: generateFileId(), name, type: 'application/pdf', size };
    await orm.insert(fileTable).values({ ...stored, sha256, created_at: now, created_by: uid });
    await received.store(stored.id);
    return stored;
  } finally {
    await received.discard();
  }
}

/**
 * Creates the steps of a job that makes the report cards of a section, one student in each step. The PDF is in the memory of this
 * process, so another process that resumes the job renders all cards again.
 */
export function createCardsWork(records: Records, printing: Printing, job: StoredJob): Work {
  const { of: place, ids, hasPhotos = false } = job.payload as CardsPayload;
  let document: CardDocument | undefined;
  let renderedCount = 0;
  // Runs between two steps, outside their transactions.
  let rendering: Promise<void> = Promise.resolve();
  let pdfBytes: Promise<Uint8Array> | undefined;

  const renderUntil = async (orm: Orm, end: number) => {
    const { layout } = await readLayout(orm);
    const { year } = await requireSheet(orm, place);
    document ??= await openCards(orm, printing, { layout, name: createFileName(place) });
    const opened = document;
    const cards = await readCards(orm, records, SERVICE_SCOPE, {
      place,
      year,
      layout,
      ids: ids.slice(renderedCount, end),
    });
    await rendering;
    renderedCount = end;
    rendering = (async () => {
      for (const card of cards)
        await opened.add(hasPhotos ? await addPhoto(orm, printing.files, card) : card);
    })();
    // The next step awaits the rendering and throws its error.
    rendering.catch(() => undefined);
  };

  return {
    forward: {
      step: async (orm, { cursor }) => {
        const from = Number(cursor);
        if (from < ids.length) {
          await renderUntil(orm, from + 1);
          return { done: 1, next: String(from + 1) };
        }
        if (renderedCount < ids.length) await renderUntil(orm, ids.length);
        await rendering;
        pdfBytes ??= document?.end();
        await pdfBytes;
        return { done: 0, next: undefined };
      },
    },
    back: {
      step: () => {
        document?.discard();
        return Promise.resolve({ done: 0, next: undefined });
      },
    },
    result: async (orm) => {
      const bytes = await pdfBytes;
      if (bytes === undefined) throw new Error('The document was not rendered.');
      const facts = { name: createFileName(place), uid: job.by_uid, now: records.clock() };
      return { file: await storePdf(orm, printing.files, bytes, facts), cards: ids.length };
    },
  };
}
