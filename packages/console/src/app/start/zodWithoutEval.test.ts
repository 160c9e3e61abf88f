import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('disables code generation in zod', async () => {
  // In a separate process, because zod reads its configuration when it is first loaded.
  const program = `
    const { forbidZodEval } = await import(${JSON.stringify(new URL('zodWithoutEval.ts', import.meta.url))});
    forbidZodEval();
    const { z } = await import('zod');
    console.log(z.config().jitless);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  });
  expect(stdout.trim()).toBe('true');
});
