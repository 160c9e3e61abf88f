import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { bundledNode } from './install.mjs';
import { findProgram } from './program.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

test.each(Object.entries(scripts))('npm run %s runs on the Node.js of the project', (_, script) => {
  for (const command of script.split(' && ')) {
    const name = /^node scripts\/run\.mjs (\S+)/.exec(command)?.[1] ?? '';
    expect(realpathSync(findProgram(root, name))).toContain(name.endsWith('.ts') ? name : 'node_modules');
  }
});

test('an unknown program is named in the error', () => {
  expect(() => findProgram(root, 'nothing')).toThrow('There is no program nothing');
  expect(() => findProgram(root, 'scripts/nothing.ts')).toThrow('There is no program scripts/nothing.ts');
});

test('a program runs on the Node.js of the project, with its arguments and its exit code, whatever Node.js starts it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-run-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const otherNode = join(folder, 'node');
  copyFileSync(process.execPath, otherNode);
  writeFileSync(
    join(folder, 'program.ts'),
    'console.log(JSON.stringify([process.execPath, ...process.argv.slice(2)])); process.exitCode = 3 as number;',
  );
  const program = relative(root, join(folder, 'program.ts'));
  const { stdout, status } = spawnSync(otherNode, [join(root, 'scripts/run.mjs'), program, 'one', '--two'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual([realpathSync(bundledNode(root)), 'one', '--two']);
  expect(status).toBe(3);
});
