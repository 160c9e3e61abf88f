import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrate } from '../../src/index.ts';
import { createBackup } from '../../src/node/backup/create.ts';
import { testBackup } from '../../src/node/backup/drill.ts';
import { writePart } from '../../src/node/backup/manifest.ts';
import { writePack } from '../../src/node/backup/pack.ts';
import { restoreBackup } from '../../src/node/backup/restore.ts';
import { openFolderDatabase } from '../../src/node/index.ts';
import { readLastRuns } from '../../src/features/backups/runs.ts';
import { AT, buildConfig, TEXT, upload } from './drillSchool.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = mkdtempSync(join(tmpdir(), 'firstbell-drill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Makes a copy of a folder of backups, to damage it. */
function copyTarget(target: string, name: string): string {
  cpSync(target, join(root, name), { recursive: true });
  return join(root, name);
}

type Part = { name: string; size: number; sha256: string };
type ManifestFile = { parts: Part[]; [field: string]: unknown };
const readManifestFile = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as ManifestFile;

/** Replaces a part of a backup, with its checksum in the manifest. */
function replacePart(folder: string, name: string, bytes: Buffer): void {
  writeFileSync(join(folder, name), bytes);
  const manifest = readManifestFile(folder);
  const part = { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  const parts = manifest.parts.map((old) => (old.name === name ? part : old));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, parts }));
}

describe('the test of a backup of the embedded school', () => {
  const config = buildConfig(root, 'school');
  /** A machine without the school. */
  const elsewhere = buildConfig(root, 'elsewhere');
  const target = join(root, 'backups');
  let file: string;
  let name: string;
  beforeAll(async () => {
    const db = await openFolderDatabase(config.dataDir, () => undefined);
    await migrate(db);
    file = await upload(db, config);
    await db.close();
    ({ name } = await createBackup(config, target, { at: AT }));
  });

  test('compares rows and files, notes the result, and leaves nothing behind', async () => {
    const drill = await testBackup(config, undefined, AT);
    expect(drill).toMatchObject({
      isCompared: true,
      files: 1,
      bytes: TEXT.length,
      faults: [],
      isNoted: true,
    });
    expect(drill.tables).toBeGreaterThan(60);
    expect(drill.rows).toBeGreaterThan(100);
    expect(readdirSync(target).toSorted()).toEqual([name, 'firstbell-files']);
    expect(
      readdirSync(tmpdir()).filter((entry) => entry.startsWith(`firstbell-backup-test-${process.pid}-`)),
    ).toEqual([]);
  });

  test('names missing rows, damaged files and files without a row', async () => {
    const damagedTarget = copyTarget(target, 'damaged');
    writeFileSync(join(damagedTarget, 'firstbell-files', file), TEXT.replace('page', 'cage'));
    const folder = join(damagedTarget, name);
    const contents = JSON.parse(gunzipSync(readFileSync(join(folder, 'contents'))).toString()) as {
      tables: Record<string, number>;
    };
    const tables = { ...contents.tables, student: 5, library: 1 };
    replacePart(folder, 'contents', gzipSync(JSON.stringify({ ...contents, tables })));
    const { faults } = await testBackup(elsewhere, damagedTarget, AT);
    expect(faults).toEqual([
      'Table student has 0 rows, and had 5 when the backup was made.',
      'Table library has no rows, and had 1 when the backup was made.',
      expect.stringContaining(`The bytes of file ${file} are missing or damaged in the backup.`),
    ]);
  });

  test('refuses a folder without a backup, and a damaged database', async () => {
    await expect(testBackup(elsewhere, join(root, 'none'), AT)).rejects.toThrow(
      'There is no complete backup in',
    );
    const folder = join(copyTarget(target, 'broken'), name);
    appendFileSync(join(folder, 'database'), 'x');
    await expect(testBackup(config, folder, AT)).rejects.toThrow('its checksum differs');
    rmSync(join(copyTarget(target, 'lost'), 'firstbell-files'), { recursive: true });
    await expect(testBackup(elsewhere, join(root, 'lost'), AT)).rejects.toThrow(
      'which has the uploaded files',
    );
    const db = await openFolderDatabase(config.dataDir, () => undefined);
    // The last success stays.
    expect((await readLastRuns(db.orm)).test).toMatchObject({ result: 'faults', succeededAt: AT });
    await db.close();
  });

  test('a restore goes on without a damaged file, and names it', async () => {
    const { faults, files } = await restoreBackup(buildConfig(root, 'restored'), join(root, 'damaged', name));
    expect({ faults, files }).toEqual({ faults: [`The bytes of file ${file} are missing.`], files: 0 });
  });

  test('restores a backup of an earlier version, which has the files in a part of its own', async () => {
    const folder = join(copyTarget(target, 'earlier'), name);
    const bytes = [Buffer.from(TEXT)];
    const packed = writePack([{ path: file, size: TEXT.length, bytes }]);
    const part = await writePart(folder, 'files', packed, undefined);
    const manifest = readManifestFile(folder);
    const parts = [manifest.parts[0], part];
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, format: 2, files: 1, parts }));
    rmSync(join(root, 'earlier/firstbell-files'), { recursive: true });
    expect(await restoreBackup(buildConfig(root, 'restored-earlier'), folder)).toMatchObject({
      files: 1,
      faults: [],
    });
  });
});
