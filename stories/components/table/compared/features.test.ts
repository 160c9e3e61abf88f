import { describe, expect, it } from 'vitest';
import { FEATURES } from './features.ts';

type Stories = Record<string, { play?: unknown }> & { default: { id?: string } };

const storyFiles = import.meta.glob<Stories>(['../../DataTable/*.stories.tsx', '../DataTable*.stories.tsx'], {
  eager: true,
});

const stories = new Map(Object.values(storyFiles).flatMap((file) => Object.entries(file)));
const features = FEATURES.flatMap((group) => group.features);

it('lists each feature once', () => {
  const names = features.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(features)('$name', ({ stories: provingStories, note, agGrid, mui, cloudscape, antd }) => {
  it('names existing stories of DataTable', () => {
    for (const provingStory of provingStories) expect(stories.has(provingStory), provingStory).toBe(true);
  });

  it('has a note about the alternative if DataTable does not have the feature', () => {
    expect(provingStories.length > 0 || note !== undefined).toBe(true);
  });

  it('names the options for full support', () => {
    for (const { has, by } of [agGrid, mui, cloudscape, antd])
      if (has === 'yes') expect(by.length).toBeGreaterThan(0);
  });

  it('names the limits of partial or paid support', () => {
    for (const { has, note: limits } of [agGrid, mui, cloudscape, antd])
      if (has === 'part' || has === 'paid') expect(limits).toBeDefined();
  });
});
