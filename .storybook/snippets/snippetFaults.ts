/** Patterns that make a snippet useless for copying, each with the fault that it reveals. */
const FORBIDDEN_PATTERNS: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['imports from Storybook, or from a file beside the story', /from '(?:@?storybook|vitest|\.)/],
  ['calls a spy', /\bfn\(/],
  ['contains a play', /\bplay\b\s*[:(]/],
  ['is an object with a render', /\brender: (?:\(\w*\)|function)/],
  ['mentions args', /\bargs\b/],
  ['has minified names', /\bfunction [A-Z]?[a-z]{1,2}[A-Z]?\w?\(\) ?\{\s*\}/],
  ['arranges with helpers of the stories', /<(?:Row|Stack)\b/],
];

/** Lists the parts of a snippet that cannot be copied into an app. */
export function findSnippetFaults(code: string): string[] {
  const faults = FORBIDDEN_PATTERNS.flatMap(([fault, pattern]) => (pattern.test(code) ? [fault] : []));
  const exported = code.match(/^export function [A-Z]\w*\(\) \{$/gm) ?? [];
  if (exported.length !== 1) faults.push(`exports ${exported.length} components`);
  if (!code.includes("from '@firstbell/ui")) faults.push('uses nothing of the library');
  return faults;
}
