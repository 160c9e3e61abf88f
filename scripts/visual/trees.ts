import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const runGit = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Finds the commit to compare with: the commit `ref`, or the merge base with main. */
export function findBase(root: string, ref: string | undefined): string {
  const resolveCommit = (name: string) => runGit(root, 'rev-parse', '--verify', `${name}^{commit}`);
  if (ref !== undefined) {
    try {
      return resolveCommit(ref);
    } catch {
      throw new Error(`--base ${ref}: there is no such commit.`);
    }
  }
  for (const branch of ['main', 'origin/main']) {
    try {
      return runGit(root, 'merge-base', 'HEAD', branch);
    } catch {
      // A clone may have only one of the two branches.
    }
  }
  return resolveCommit('HEAD');
}

/** Links the installed packages of `root` into another tree; workspace packages resolve to the tree's own. */
export function linkModules(root: string, tree: string): void {
  const modules = join(tree, 'node_modules');
  mkdirSync(modules, { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@firstbell' || name === '.vite' || name === '.cache') continue;
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  mkdirSync(join(modules, '@firstbell'));
  for (const name of readdirSync(join(tree, 'packages'))) {
    symlinkSync(join(tree, 'packages', name), join(modules, '@firstbell', name));
    const modulesOfPackage = join(root, 'packages', name, 'node_modules');
    if (existsSync(modulesOfPackage))
      symlinkSync(modulesOfPackage, join(tree, 'packages', name, 'node_modules'));
  }
}

/** Checks a commit out into a git worktree and installs its packages; `remove` deletes the worktree. */
export function checkOutTree(root: string, commit: string, tree: string): { remove: () => void } {
  const remove = () => {
    // Removes the symbolic links first, so that the packages they lead to are kept.
    const modules = join(tree, 'node_modules');
    if (existsSync(modules) && !lstatSync(modules).isSymbolicLink())
      rmSync(modules, { recursive: true, force: true });
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
  return { remove };
}
