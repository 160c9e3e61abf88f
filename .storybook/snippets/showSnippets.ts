import { type Plugin } from 'vite';
import { listSnippets } from './snippets.ts';

const STORY_FILE = /\/stories\/.*\.stories\.tsx$/;

/** Writes the statement that sets the code below a story on a docs page; the story's own parameters take precedence. */
function writeDocsParameter(story: string, code: string | undefined): string {
  const docs =
    code === undefined ? { canvas: { sourceState: 'none' } } : { source: { code, language: 'tsx' } };
  return `${story}.parameters = {
  ...${story}.parameters,
  docs: { ...${JSON.stringify(docs)}, ...${story}.parameters?.docs },
};`;
}

/** Shows the code of stories on docs pages as modules that can be copied; stories that are tests show no code. */
export function showSnippets(): Plugin {
  return {
    name: 'show-snippets',
    enforce: 'pre',
    // Vitest opens no docs pages.
    apply: (_, { mode }) => mode !== 'test',
    async transform(code, id) {
      if (!STORY_FILE.test(id)) return null;
      const snippets = new Map((await listSnippets(id)).map((snippet) => [snippet.story, snippet.code]));
      const stories = [...code.matchAll(/^export const (\w+)/gm)].map(([, story = '']) => story);
      const docsParameters = stories.map((story) => writeDocsParameter(story, snippets.get(story)));
      return { code: [code, ...docsParameters].join('\n'), map: null };
    },
  };
}
