import { type Plugin } from 'vite';
import { listSnippets } from './snippetOf.ts';
import { createModuleReader } from './sourceModule.ts';
import { listStories } from './storyFile.ts';

const STORY_FILE = /\/stories\/.*\.stories\.tsx$/;

const docsOf = (code: string | undefined) =>
  code === undefined ? { canvas: { sourceState: 'none' } } : { source: { code, language: 'tsx' } };

/** Sets the code that a docs page shows below a story; a story's own code takes precedence. */
function writeDocsParameter(story: string, code: string | undefined): string {
  return `${story}.parameters = {
  ...${story}.parameters,
  docs: { ...${JSON.stringify(docsOf(code))}, ...${story}.parameters?.docs },
};`;
}

/** Shows the code of stories on docs pages as it can be copied, and no code for stories that are tests. */
export function showSnippets(): Plugin {
  return {
    name: 'show-snippets',
    enforce: 'pre',
    // Tests do not show code.
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
