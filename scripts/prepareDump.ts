import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOW } from '../stories/screens/stage/now.ts';
import { hashSources, makeUnlessFresh } from './start/freshness.ts';

const SOURCES = [
  'packages/{api,schema}/src/**/*.ts',
  'packages/api/test/keepState.ts',
  'packages/{api,schema}/package.json',
  'package-lock.json',
  'stories/screens/stage/now.ts',
];

/** Dumps the sample school for Storybook's screens, unless the dump was made from the same sources. */
export async function prepareDump(root: string): Promise<void> {
  // The dump has its own folder, because Storybook serves the whole folder. The hash is stored elsewhere.
  const target = join(root, '.cache/school/school.dump');
  const hash = hashSources(root, SOURCES);
  await makeUnlessFresh({ target, stamp: join(root, '.cache/school.dump.hash'), hash }, async () => {
    // Imported dynamically: the database takes a second to load, and most starts find a current dump.
    const { prepareDump: dumpSchool } = await import('@firstbell/api');
    const { keepState } = await import('../packages/api/test/keepState.ts');
    // The snapshot that the stories restore is in the dump: taking it in the page costs half a second.
    const dump = await dumpSchool(() => NOW, { finish: keepState });
    mkdirSync(dirname(target), { recursive: true });
    const temporaryFile = `${target}.${String(process.pid)}`;
    writeFileSync(temporaryFile, Buffer.from(await dump.arrayBuffer()));
    renameSync(temporaryFile, target);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepareDump(fileURLToPath(new URL('..', import.meta.url)));
}
