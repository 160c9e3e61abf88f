import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const runGit = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Finds the commit to compare with: the commit `ref`, or the merge base with main. */
export function findBase(root: string, ref: string | undefined): string {
  if (ref !== undefined) return runGit(root, 'rev-parse', '--verify', `${ref}^{commit}`);
  // A clone may have only one of the two branches.
  const [branch = 'HEAD'] = runGit(root, 'branch', '--all', '--format=%(refname)')
    .split('\n')
    .filter((name) => /^refs\/(?:heads|remotes\/origin)\/main$/.test(name));
  return runGit(root, 'merge-base', 'HEAD', branch);
}

/** Links the installed packages of `root` into another tree; workspace packages resolve to the tree's own. */
function linkModules(root: string, tree: string): void {
  const link = (from: string, to: string, names: readonly string[]) => {
    mkdirSync(to, { recursive: true });
    for (const name of names) symlinkSync(join(from, name), join(to, name));
  };
  const installed = readdirSync(join(root, 'node_modules'));
  const shared = installed.filter((name) => !['@firstbell', '.vite', '.cache'].includes(name));
  const packages = readdirSync(join(tree, 'packages'));
  link(join(root, 'node_modules'), join(tree, 'node_modules'), shared);
  link(join(tree, 'packages'), join(tree, 'node_modules/@firstbell'), packages);
  for (const name of packages)
    if (existsSync(join(root, 'packages', name, 'node_modules')))
      link(join(root, 'packages', name), join(tree, 'packages', name), ['node_modules']);
}

/** Checks a commit out into a git worktree with its packages; `remove` deletes the worktree. */
export function checkOutTree(
  root: string,
  commit: string,
  tree: string,
): { tree: string; remove: () => void } {
  const remove = () => {
    rmSync(tree, { recursive: true, force: true });
    runGit(root, 'worktree', 'prune');
  };
  remove();
  runGit(root, 'worktree', 'add', '--detach', '--force', tree, commit);
  const readLock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (readLock(root) === readLock(tree)) linkModules(root, tree);
  else
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: tree,
      stdio: 'ignore',
    });
  return { tree, remove };
}
