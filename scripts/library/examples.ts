import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEverySnippet } from '../../.storybook/snippets/everySnippet.ts';
import { renderPage } from './renderPage.ts';

const solutionsFolder = fileURLToPath(new URL('requests', import.meta.url));

/** A module that exports one component. */
export type Example = { file: string; code: string };

/** Reads the solutions of typical tasks for developers, such as “delete with undo”. */
export const readSolutions = (): Example[] =>
  globSync(join(solutionsFolder, '*.tsx'))
    .sort()
    .map((path) => ({ file: basename(path), code: readFileSync(path, 'utf8') }));

/** Returns the name under which the page renders an example: its file name without the extension. */
const nameOf = ({ file }: Example) => basename(file, '.tsx');

/** Returns the name of the component that an example exports. */
const exportOf = ({ file, code }: Example) => {
  const [, name] = /^export function (\w+)/m.exec(code) ?? [];
  if (name === undefined) throw new Error(`${file} exports no component.`);
  return name;
};

/** Renders the module of the examples' page. */
const renderPageModule = (
  examples: readonly Example[],
) => `import { GlobalStyle, ThemeRoot, themes } from '@firstbell/ui';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
${examples.map((example) => `import { ${exportOf(example)} as ${nameOf(example)} } from './${nameOf(example)}';`).join('\n')}

const examples: Record<string, ComponentType> = { ${examples.map(nameOf).join(', ')} };
const container = document.body.appendChild(document.createElement('main'));

Object.assign(window, {
  renderExample: (name: string) => {
    const Example = examples[name];
    if (!Example) throw new Error('There is no example ' + name + '.');
    const root = createRoot(container);
    root.render(
      <StrictMode>
        <ThemeRoot themes={themes}>
          <GlobalStyle />
          <Example />
        </ThemeRoot>
      </StrictMode>,
    );
    return () => root.unmount();
  },
});
`;

/** Files of the examples' app, by path, and the names under which its page renders the snippets and the solutions. */
export type ExampleApp = { files: ReadonlyMap<string, string>; snippets: string[]; solutions: string[] };

/** Builds the files of an app that has all snippets and solutions, and a page that renders each by its name. */
export async function buildExampleApp(): Promise<ExampleApp> {
  const snippets: Example[] = await readEverySnippet();
  const solutions = readSolutions();
  const examples = [...snippets, ...solutions];
  const files = new Map(examples.map(({ file, code }) => [`src/examples/${file}`, code]));
  files.set('src/examples/draw.tsx', renderPageModule(examples));
  files.set('examples.html', renderPage('Examples', '/src/examples/draw.tsx'));
  return { files, snippets: snippets.map(nameOf), solutions: solutions.map(nameOf) };
}
