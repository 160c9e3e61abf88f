import { describe, expect, it } from 'vitest';

type Told = {
  name?: string;
  play?: unknown;
  tags?: readonly string[];
  parameters?: { steps?: readonly string[] };
};
type FlowFile = Record<string, Told> & { default: { title?: string } };

const files = Object.values(import.meta.glob<FlowFile>('./*.stories.tsx', { eager: true }));

it('has ten journeys', () => {
  expect(files).toHaveLength(10);
});

describe.each(files.map((file) => [file.default.title, file] as const))('%s', (_, file) => {
  it('has a story for each of its steps, named by its description', () => {
    const { Whole, default: __, ...steps } = file;
    const words = Whole?.parameters?.steps ?? [];
    expect(Object.entries(steps).map(([name, story]) => [name, story.name])).toEqual(
      words.map((says, index) => [`Step${index + 1}`, `${index + 1}. ${says}`]),
    );
    expect(Whole?.tags).toBeUndefined();
  });
});
