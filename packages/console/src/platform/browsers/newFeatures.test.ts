import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Features that a browser of `browserslist` in package.json lacks, and that polyfills.js does not add. */
const newFeatures: Readonly<Record<string, RegExp>> = {
  'iterator helpers (Chrome 122, Firefox 131, Safari 18.4)':
    /\.(?:values|entries|keys)\(\)\s*\.(?:map|filter|some|every|find|reduce|toArray|take|drop|flatMap|forEach)\(|Iterator\.from/,
  'set methods (Chrome 122, Firefox 127, Safari 17)':
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'Array.fromAsync (Chrome 121), Intl.Segmenter (Firefox 125)': /Array\.fromAsync|Intl\.Segmenter\(/,
  'typed arrays that are copied (Chrome 110)': /Array\([^)]*\)\.(?:toSorted|toReversed|with)\(/,
  'well-formed strings (Chrome 111, Firefox 119)': /\.(?:isWellFormed|toWellFormed)\(/,
  'URL.parse, AbortSignal.any, Promise.try, RegExp.escape':
    /URL\.parse\(|AbortSignal\.any|Promise\.try|RegExp\.escape/,
  'binary texts (Chrome 140)': /\.(?:toBase64|toHex)\(|\.(?:fromBase64|fromHex)\(/,
  'regular expressions with the flag v (Chrome 112, Firefox 116, Safari 17)':
    /\/[dgimsuy]*v[dgimsuy]*(?:[,;)]|\.test)/,
  'popover methods without a polyfill': /showPopover|hidePopover|:popover-open/,
  'view transitions and navigation without a condition':
    /startViewTransition\(|window\.navigation\b|CloseWatcher/,
  'selectors in scripts': /(?:querySelector(?:All)?|matches|closest)(?:<[^>]*>)?\([^)]*:(?:has\(|dir\()/,
  'relative, mixed and device colours (Chrome 119)':
    /(?:oklch|oklab|lab|lch|rgb|hsl)\(from |light-dark\(|oklch\(/,
  'anchor positions, scopes and starting styles':
    /anchor-name|position-anchor|@scope\b|@starting-style|@property\b/,
};

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = ['schema', 'ui', 'console'].flatMap((name) =>
  readdirSync(`${root}${name}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: `${name}/src/${file}`,
      text: readFileSync(`${root}${name}/src/${file}`, 'utf8'),
    })),
);

it.each(Object.entries(newFeatures))('no source uses %s', (_, pattern) => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});
