import { type Plugin } from 'vite';
import { snippetsOf } from './snippetOf.ts';
import { moduleReader } from './sourceModule.ts';
import { storyNames } from './storyFile.ts';

const STORIES = /\/stories\/.*\.stories\.tsx$/;

const docsOf = (code: string | undefined) =>
  code === undefined ? { canvas: { sourceState: 'none' } } : { source: { code, language: 'tsx' } };

/** Says below a story what its docs page shows as its code; what a story says itself goes first. */
function withDocs(story: string, code: string | undefined): string {
  return `${story}.parameters = {
  ...${story}.parameters,
  docs: { ...${JSON.stringify(docsOf(code))}, ...${story}.parameters?.docs },
};`;
}

/** Shows on docs pages the code of stories as it can be copied, and none for those that are there to be tested. */
export function showSnippets(): Plugin {
  return {
    name: 'show-snippets',
    enforce: 'pre',
    // Tests read no code.
    apply: (_, { mode }) => mode !== 'test',
    async transform(code, id) {
      if (!STORIES.test(id)) return null;
      const snippets = new Map((await snippetsOf(id)).map((one) => [one.story, one.code]));
      const shown = storyNames(moduleReader()(id)).map((story) => withDocs(story, snippets.get(story)));
      return { code: [code, ...shown].join('\n'), map: null };
    },
  };
}
