import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readToken } from './readToken.ts';

const toFileUrl = (path: string) => new URL(`../../${path}`, import.meta.url);
const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const stepSchema = z.strictObject({
  uses: z
    .string()
    .regex(/@v\d+\.\d+\.\d+$/, 'Actions are pinned to a version.')
    .optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
});
const workflowSchema = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  jobs: z.record(
    z.string(),
    z.object({ 'runs-on': z.string(), env: z.object({}).loose(), steps: z.array(stepSchema) }),
  ),
});

test('the workflow checks out the whole history, and passes the token from the secrets', () => {
  const { jobs } = workflowSchema.parse(
    parse(readFileSync(toFileUrl('.github/workflows/chromatic.yml'), 'utf8')),
  );
  const { env, steps } = jobs.compare ?? { env: {}, steps: [] };
  expect(env).toEqual({ CHROMATIC_PROJECT_TOKEN: '${{ secrets.CHROMATIC_PROJECT_TOKEN }}' });
  expect(steps[0]?.uses).toContain('actions/checkout@');
  expect(steps[0]?.with).toMatchObject({ 'fetch-depth': 0 });
  const definedScripts = packageSchema.parse(
    JSON.parse(readFileSync(toFileUrl('package.json'), 'utf8')),
  ).scripts;
  const usedScripts = steps.flatMap(({ run }) => /^npm run (\S+)/.exec(run ?? '')?.[1] ?? []);
  expect(usedScripts).toEqual(['chromatic']);
  expect(Object.keys(definedScripts)).toEqual(expect.arrayContaining(usedScripts));
});

test('TurboSnap builds with an existing script', () => {
  const config = z.object({ buildScriptName: z.string(), onlyChanged: z.literal(true) });
  const { buildScriptName } = config.parse(
    JSON.parse(readFileSync(toFileUrl('chromatic.config.json'), 'utf8')),
  );
  expect(
    packageSchema.parse(JSON.parse(readFileSync(toFileUrl('package.json'), 'utf8'))).scripts,
  ).toHaveProperty([buildScriptName]);
});

test('the error about a missing token names the variable to set, and the offline alternative', () => {
  expect(readToken({ CHROMATIC_PROJECT_TOKEN: 'chpt_1' })).toBe('chpt_1');
  for (const variables of [{}, { CHROMATIC_PROJECT_TOKEN: '' }]) {
    expect(() => readToken(variables)).toThrow(/CHROMATIC_PROJECT_TOKEN is not set[\s\S]*npm run visual/);
  }
});
