import { readFileSync } from 'node:fs';
import { types as t } from 'storybook/internal/babel';
import { extractStoryJSDocInfo, loadCsf, type CsfFile } from 'storybook/internal/csf-tools';

type Enrich = (csf: CsfFile, source: CsfFile) => Promise<void>;

type Preset = {
  experimental_enrichCsf: (
    existing: undefined,
    options: { presets: { apply: () => Promise<{ experimentalCodeExamples: boolean }> } },
  ) => Promise<Enrich>;
};

/** Storybook's generator of code examples (`experimentalCodeExamples`), which adds the code to the parameters of each story. */
const { experimental_enrichCsf } = (await import(import.meta.resolve('@storybook/react/preset'))) as Preset;
const enrich = await experimental_enrichCsf(undefined, {
  presets: { apply: () => Promise.resolve({ experimentalCodeExamples: true }) },
});

/** Code that Storybook generates for a story, such as `const Loading = () => <Button isPending />;`, and the story's description. */
export type StoryCode = { story: string; description: string; code: string };

/**
 * Reads the code of each story of a file. If the meta has the parameter `copied: 'component'`, its `render` is left out, so that the
 * code consists of the component with its args.
 */
export async function readStoryCode(path: string): Promise<StoryCode[]> {
  const text = readFileSync(path, 'utf8');
  const source = text.includes("copied: 'component'") ? text.replace(/^ {2}render: .+,\n/m, '') : text;
  const csf = loadCsf(source, { makeTitle: (title = '') => title }).parse();
  // Storybook prints the expression of the component, which may have type arguments or a type assertion.
  if (csf._meta?.component) csf._meta.component = csf._meta.component.replace(/\W.*/s, '');
  const { body } = csf._ast.program;
  const sourceLength = body.length;
  await enrich(csf, csf);
  return body.slice(sourceLength).map((statement) => {
    const codes: string[] = [];
    const names: string[] = [];
    t.traverseFast(statement, (node) => {
      if (t.isIdentifier(node)) names.push(node.name);
      if (
        t.isObjectProperty(node) &&
        t.isIdentifier(node.key, { name: 'code' }) &&
        t.isStringLiteral(node.value)
      )
        codes.push(node.value.value);
    });
    const [story = ''] = names;
    const { description = '' } = extractStoryJSDocInfo(csf._storyStatements[story]);
    return { story, description: description.replaceAll(/\s+/g, ' '), code: codes[0] ?? '' };
  });
}
