import { describe, expect, it } from 'vitest';
import { FEATURES } from './features.ts';

type Stories = Record<string, { play?: unknown }> & { default: { id?: string } };

const files = import.meta.glob<Stories>(['../../DataTable*.stories.tsx', '../DataTable*.stories.tsx'], {
  eager: true,
});

const stories = new Map(Object.values(files).flatMap((file) => Object.entries(file)));
const features = FEATURES.flatMap((group) => group.features);

it('lists each feature once', () => {
  const names = features.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(features)('$name', ({ stories: proofs, note, agGrid, mui, cloudscape, antd }) => {
  it('leads to stories of the table that prove it', () => {
    for (const proof of proofs) expect(stories.has(proof), proof).toBe(true);
  });

  it('says what ours does instead, where it has no such feature', () => {
    expect(proofs.length > 0 || note !== undefined).toBe(true);
  });

  it('names the options of the other tables, and the limits of partial or paid support', () => {
    for (const { has, by, note: left } of [agGrid, mui, cloudscape, antd]) {
      if (has === 'yes') expect(by.length).toBeGreaterThan(0);
      if (has === 'part' || has === 'paid') expect(left).toBeDefined();
    }
  });
});
