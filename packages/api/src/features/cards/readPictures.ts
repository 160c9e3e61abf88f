import { eq, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { type Content, type FileStore, LostFile } from '../../files/store.ts';
import { fileTable } from '../../files/table.ts';
import { readSchool } from '../schoolFacts/schoolFacts.ts';
import { type Card, type Picture } from './card.ts';

async function readBytes(files: FileStore, id: string, content: Content): Promise<Picture> {
  const chunks: BlobPart[] = [];
  for await (const chunk of files.open(id, content)) chunks.push(Uint8Array.from(chunk));
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Reads the bytes of the school's logo. */
export async function readLogo(orm: Orm, files: FileStore): Promise<Picture | undefined> {
  const { logo } = await readSchool(orm);
  if (logo === null) return undefined;
  const [stored] = await orm.select().from(fileTable).where(eq(fileTable.id, logo.id));
  return stored && readBytes(files, logo.id, stored);
}

/** Returns a card with the photo of its student. If the bytes of the photo are lost, the card has an empty frame. */
export async function addPhoto(orm: Orm, files: FileStore, card: Card): Promise<Card> {
  const [stored] = await selectRows<Content & { id: string }>(
    orm,
    sql`select file.id, size, sha256 from student join file on file.id = student.photo where student.id = ${card.student}`,
  );
  if (stored === undefined) return card;
  try {
    return { ...card, photo: await readBytes(files, stored.id, stored) };
  } catch (error) {
    if (error instanceof LostFile) return card;
    throw error;
  }
}
