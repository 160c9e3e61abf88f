import { type Plugin } from 'vite';
import { listSnippets } from './snippetOf.ts';
import { createModuleReader } from './sourceModule.ts';
import { listStories } from './storyFile.ts';

const STORY_FILE = /\/stories\/.*\.stories\.tsx$/;

const createDocsParameter = (code: string | undefined) =>
  code === undefined ? { canvas: { sourceState: 'none' } } : { source: { code, language: 'tsx' } };

/** Writes the statement that sets the code below a story on a docs page; the story's own parameters take precedence. */
function writeDocsParameter(story: string, code: string | undefined): string {
  return `${story}.parameters = {
  ...${story}.parameters,
  docs: { ...${JSON.stringify(createDocsParameter(code))}, ...${story}.parameters?.docs },
};`;
}

/** Shows the code of stories on docs pages in a form that can be copied; stories that are tests show no code. */
export function showSnippets(): Plugin {
  return {
    name: 'show-snippets',
    enforce: 'pre',
    // Vitest opens no docs pages.
    apply: (_, { mode }) => mode !== 'test',
    async transform(code, id) {
      if (!STORY_FILE.test(id)) return null;
      const snippets = new Map((await listSnippets(id)).map((snippet) => [snippet.story, snippet.code]));
      const docsParameters = listStories(createModuleReader()(id)).map((story) =>
        writeDocsParameter(story, snippets.get(story)),
      );
      return { code: [code, ...docsParameters].join('\n'), map: null };
    },
  };
}
