import { expect, it, vi } from 'vitest';
import { forbidZodEval } from './zodWithoutEval.ts';

it('is heard by zod', async () => {
  vi.resetModules();
  forbidZodEval();
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
});
