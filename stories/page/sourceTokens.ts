import { type Theme } from '@firstbell/ui';

/** Tokens of one group of the theme that a source mentions: names and values. */
export type MentionedTokens = { group: string; tokens: readonly { name: string; value: string }[] };

const TOKEN_MENTION = /\b([a-z]+)(?:\.([a-zA-Z]\w*)|\[(\d+)\])/g;
const COMPONENT_IMPORT = /from '(?:\.\.\/)+(?:components\/)?([A-Z]\w+)\//g;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Finds the tokens of the theme that source texts mention. */
export function findTokens(sources: readonly string[], theme: Theme): MentionedTokens[] {
  const tokensByGroup = new Map<string, Map<string, string>>();
  const mentions = sources
    .join('\n')
    .replace(/\btheme\./g, '')
    .matchAll(TOKEN_MENTION);
  for (const [, group = '', word, index] of mentions) {
    const name = word ?? index ?? '';
    const values = Object.entries(theme).find(([key]) => key === group)?.[1] as unknown;
    if (!isRecord(values) || !Object.hasOwn(values, name)) continue;
    const value = values[name];
    const text = isRecord(value) ? Object.values(value).join(', ') : String(value);
    tokensByGroup.set(group, (tokensByGroup.get(group) ?? new Map<string, string>()).set(name, text));
  }
  const groupOrder = Object.keys(theme);
  return [...tokensByGroup]
    .sort(([a], [b]) => groupOrder.indexOf(a) - groupOrder.indexOf(b))
    .map(([group, tokens]) => ({
      group,
      tokens: [...tokens]
        .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(([name, value]) => ({ name, value })),
    }));
}

/** Finds the components that source texts import. */
export function findComponents(sources: readonly string[]): string[] {
  return [...new Set([...sources.join('\n').matchAll(COMPONENT_IMPORT)].map(([, name = '']) => name))].sort();
}
