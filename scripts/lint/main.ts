import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = 'origin/main';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns the commit from which the current branch started, or the last commit in a clone without `MAIN`. */
function findBase(): string {
  const [base] = spawnSync('git', ['merge-base', 'HEAD', MAIN], { cwd: root, encoding: 'utf8' }).stdout.split(
    '\n',
  );
  return base === undefined || base === '' ? 'HEAD' : base;
}

/** Lists the sources that differ from the base, also those that are not committed or not added. */
function listChangedFiles(): string[] {
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', findBase()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter((file) => /\.(tsx?|m?js)$/.test(file));
}

/** Runs a linter of node_modules; returns whether it found nothing. */
const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, stdio: 'inherit' })
    .status === 0;

const files = process.argv.includes('--all') ? ['.'] : listChangedFiles();
if (files.length === 0) console.log('No source has changed; npm run lint -- --all checks all.');
else {
  const results = [
    run('oxlint/bin/oxlint', ...files),
    run('eslint/bin/eslint.js', ...files, '--max-warnings', '0', '--no-warn-ignored'),
  ];
  if (results.includes(false)) process.exitCode = 1;
}
