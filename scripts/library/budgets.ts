import { readFileSync } from 'node:fs';
import { type Sizes } from './sizes.ts';

/** Maximum sizes in gzipped bytes: of each component's own folder, and of the whole index. */
export type Budgets = { components: Readonly<Record<string, number>>; index: number };

export const readBudgets = () =>
  JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')) as Budgets;

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Describes each component that is over its budget or has none, and each budget that has no component. */
export function findBudgetErrors({ components, index, oneButton }: Sizes, budgets: Budgets): string[] {
  const messages = components.flatMap(({ name, own }) => {
    const budget = budgets.components[name];
    if (budget === undefined) return [`${name} has no budget: its size is ${own} bytes.`];
    return own > budget ? [`${name} has ${own} bytes; its budget is ${budget}.`] : [];
  });
  const names = new Set(components.map(({ name }) => name));
  const unknownNames = Object.keys(budgets.components).filter((name) => !names.has(name));
  messages.push(...unknownNames.map((name) => `${name} has a budget but does not exist.`));
  if (index > budgets.index) messages.push(`The index has ${index} bytes; its budget is ${budgets.index}.`);
  const button = components.find(({ name }) => name === 'Button');
  if (button && oneButton > button.all)
    messages.push(`Importing Button from the index adds ${oneButton} bytes: tree shaking fails.`);
  return messages;
}

/** Renders the table of sizes for `SIZES.md` of the package. */
export function renderSizesTable({ components, index, oneButton }: Sizes, budgets: Budgets): string {
  const rows = components.map(({ name, own, all }) => {
    const budget = budgets.components[name];
    return `| ${name} | ${formatKilobytes(own)} | ${budget === undefined ? '–' : formatKilobytes(budget)} | ${formatKilobytes(all)} |`;
  });
  return `# Size of each component

Minified and gzipped, without React, styled-components and other packages. **Own** is the component's folder, which has the
budget; **all** adds what it imports from the rest of the library: buttons, menus, tokens.

| component | own | budget | all |
| --------- | --: | -----: | --: |
${rows.join('\n')}

The whole index is ${formatKilobytes(index)} (budget ${formatKilobytes(budgets.index)}). An app that imports \`Button\` alone from it gets ${formatKilobytes(oneButton)}.
`;
}
