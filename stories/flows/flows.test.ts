import { describe, expect, it } from 'vitest';

type FlowStory = {
  name?: string;
  play?: unknown;
  tags?: readonly string[];
  parameters?: { steps?: readonly string[] };
};
type FlowFile = Record<string, FlowStory> & { default: { title?: string } };

const files = Object.values(import.meta.glob<FlowFile>('./*.stories.tsx', { eager: true }));

it('has ten journeys', () => {
  expect(files).toHaveLength(10);
});

describe.each(files.map((file) => [file.default.title, file] as const))('%s', (_, file) => {
  it('has a story for each step, named by the description of the step', () => {
    const { Whole, default: __, ...steps } = file;
    const descriptions = Whole?.parameters?.steps ?? [];
    expect(Object.entries(steps).map(([name, story]) => [name, story.name])).toEqual(
      descriptions.map((description, index) => [`Step${index + 1}`, `${index + 1}. ${description}`]),
    );
  });

  it('tests the whole journey', () => {
    expect(file.Whole?.tags).toEqual(['long']);
  });
});
