import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { type Files } from '../../files/files.ts';
import { fileTable } from '../../files/table.ts';
import { type NodeConfig } from '../config.ts';
import { readBucketSchool, writeBucketSchool } from '../files/s3Files.ts';
import { FILES } from '../folder/entries.ts';
import { markSchool, markServer, readSchoolOf } from '../folder/marker.ts';
import { isRegistered } from '../folder/usedFolders.ts';
import { StartError } from '../startError.ts';
import { findSchoolId, readSchoolId, type SchoolId, writeSchoolId } from './schoolId.ts';

/** Settings that say where a school is. */
type PlaceConfig = Pick<NodeConfig, 'databaseUrl' | 'dataDir' | 's3'>;

/** Number of files, the newest, that show whether a place has the files of a school. */
const SAMPLE_SIZE = 100;
const ADOPT = 'npm run admin -- adopt';

/** Place of uploaded files: its name in the database, its name for people, the variable that sets it, and its school, if known. */
type FilesPlace = { name: string; words: string; variable: string; school: string | undefined };

async function findFilesPlace({ dataDir, s3 }: PlaceConfig): Promise<FilesPlace> {
  if (s3 === undefined) {
    const words = `the folder ${join(dataDir, FILES)}`;
    return { name: 'folder', words, variable: 'DATA_DIR', school: readSchoolOf(dataDir) };
  }
  const { endpoint, bucket } = s3;
  const school = await readBucketSchool(s3);
  return { name: `${endpoint}/${bucket}`, words: `the bucket ${bucket}`, variable: 'S3_BUCKET', school };
}

/** Counts the newest files of the database, and how many of them a store has. */
async function countFound({ db, files }: Files): Promise<{ newest: number; found: number }> {
  const rows = await db.orm
    .select({ id: fileTable.id, size: fileTable.size })
    .from(fileTable)
    .orderBy(desc(fileTable.created_at))
    .limit(SAMPLE_SIZE);
  let found = 0;
  for (const { id, size } of rows) if (await files.has(id, size)) found += 1;
  return { newest: rows.length, found };
}

/** Throws a `StartError` if a new place has none of the files that the database refers to. */
function requireFound({ newest, found }: { newest: number; found: number }, place: FilesPlace): void {
  if (newest === 0 || found > 0) return;
  throw new StartError(
    `${place.variable}: ${place.words} has none of the ${newest === SAMPLE_SIZE ? 'newest ' : ''}${newest} uploaded files of this school. ${place.variable === 'DATA_DIR' ? 'Mount its disk, correct' : 'Correct'} the variable, or copy the files there: their names are their IDs. If they are lost, run ${ADOPT}.`,
  );
}

/** Throws a `StartError` if the data folder or the bucket belongs to another school than the database. */
function requireSameSchool(id: string, dataDir: string, place: FilesPlace): void {
  const folder = { words: `the folder ${dataDir}`, variable: 'DATA_DIR', school: readSchoolOf(dataDir) };
  for (const { words, variable, school } of [folder, place]) {
    if (school === undefined || school === id) continue;
    throw new StartError(
      `${variable}: ${words} belongs to another school (${school}) than the database (${id}). Correct DATABASE_URL or ${variable}. If they belong together, run ${ADOPT}.`,
    );
  }
}

/** Stores in all places of a school that they belong to it. */
async function markPlaces(db: Database, config: PlaceConfig, school: SchoolId): Promise<void> {
  const { databaseUrl, dataDir, s3 } = config;
  if (databaseUrl === undefined) markSchool(dataDir, school.id);
  else markServer(dataDir, school.id);
  if (s3 !== undefined) await writeBucketSchool(s3, school.id);
  await writeSchoolId(db.orm, school);
}

/** Throws a `StartError` if the folder of a school on a server is empty now, although its files were there. */
function requireMounted(filesIn: string | null, { databaseUrl, dataDir, s3 }: PlaceConfig): void {
  const isEmptied = readSchoolOf(dataDir) === undefined && isRegistered(dataDir);
  if (databaseUrl === undefined || s3 !== undefined || filesIn === null || !isEmptied) return;
  throw new StartError(
    `DATA_DIR: the folder ${dataDir} had the files of this school, and is empty now. Mount its disk, or restore its files. If they are lost, run ${ADOPT}.`,
  );
}

/**
 * Checks that the database, the data folder and the bucket belong to the same school, and stores its ID in a new place. Throws a
 * `StartError` that names the wrong place, also if the files that the database refers to are elsewhere.
 */
export async function requirePlaces({ db, files }: Files, config: PlaceConfig): Promise<void> {
  const { id, files_in: filesIn } = await readSchoolId(db.orm);
  const place = await findFilesPlace(config);
  requireMounted(filesIn, config);
  const isNewPlace = filesIn !== place.name || place.school === undefined;
  const counts = isNewPlace ? await countFound({ db, files }) : undefined;
  if (counts) requireFound(counts, place);
  // A backup from before schools had IDs takes the ID of the place that has its files.
  const isEarlierBackup = filesIn === null && counts !== undefined && counts.found > 0;
  const school = (isEarlierBackup ? place.school : undefined) ?? id;
  requireSameSchool(school, config.dataDir, place);
  if (isNewPlace || readSchoolOf(config.dataDir) !== school)
    await markPlaces(db, config, { id: school, files_in: place.name });
}

/** Throws a `StartError` if the places of a school that has an ID belong to different schools. For commands, which change no place. */
export async function checkPlaces(db: Database, config: PlaceConfig): Promise<void> {
  const id = await findSchoolId(db.orm);
  if (id !== undefined) requireSameSchool(id, config.dataDir, await findFilesPlace(config));
}

/** Throws a `StartError` if the data folder or the bucket belongs to another school than a backup that is restored. */
export async function checkPlacesOfBackup(school: string | undefined, config: PlaceConfig): Promise<void> {
  if (school !== undefined) requireSameSchool(school, config.dataDir, await findFilesPlace(config));
}

/** Marks the configured data folder and bucket as those of the configured database, whatever they contain. */
export async function adoptPlaces(db: Database, config: PlaceConfig): Promise<void> {
  const { id } = await readSchoolId(db.orm);
  await markPlaces(db, config, { id, files_in: (await findFilesPlace(config)).name });
}
