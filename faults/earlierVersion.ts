import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runCommand } from '../scripts/test/command.ts';

const repositoryFolder = fileURLToPath(new URL('..', import.meta.url));

/** An earlier version of the service, in a folder of its own. */
export type EarlierVersion = {
  /** Path of the program of the API. */
  program: string;
  /** Migrates an empty database, and adds the sample school. */
  seed: (url: string, administrator: string) => Promise<void>;
  remove: () => void;
};

/** Links the installed packages into the folder of a version, and the packages of this repository to the version's own folders. */
function linkPackages(folder: string): void {
  const installed = join(repositoryFolder, 'node_modules');
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@firstbell'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@firstbell') symlinkSync(join(installed, name), join(modules, name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@firstbell', name));
  symlinkSync(join(repositoryFolder, 'packages/api/node_modules'), join(folder, 'packages/api/node_modules'));
}

/** Unpacks this repository's packages at a commit, to run with the installed packages of this version. */
export function unpackVersion(commit: string): EarlierVersion {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-earlier-'));
  const archive = execFileSync('git', ['archive', commit, 'package.json', 'packages'], {
    cwd: repositoryFolder,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  const buildImportUrl = (path: string) =>
    JSON.stringify(pathToFileURL(join(folder, 'packages/api/src', path)).href);
  return {
    program: join(folder, 'packages/api/src/node/main.ts'),
    seed: async (url, administrator) => {
      const script = `import { migrate, seedSample } from ${buildImportUrl('index.ts')};
        import { openServerDatabase } from ${buildImportUrl('node/index.ts')};
        const db = openServerDatabase(${JSON.stringify(url)});
        await migrate(db);
        await seedSample(db, () => new Date(), { administrator: ${JSON.stringify(administrator)} });
        await db.close();`;
      const { PATH } = process.env;
      const seeded = await runCommand(process.execPath, ['--input-type=module', '--eval', script], {
        env: { PATH },
      });
      if (seeded.code !== 0) throw new Error(`The earlier version was not seeded: ${seeded.output}`);
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
