import { readFileSync } from 'node:fs';
import { type Sizes } from './sizes.ts';

/** What may be weighed, in gzipped bytes: a component's own folder each, and the whole index. */
export type Budgets = { components: Readonly<Record<string, number>>; index: number };

/** Reads the budgets. */
export const readBudgets = () =>
  JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')) as Budgets;

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Says what weighs more than it may, or has no budget, or has one without being there. */
export function overBudget({ components, index, oneButton }: Sizes, budgets: Budgets): string[] {
  const faults = components.flatMap(({ name, own }) => {
    const budget = budgets.components[name];
    if (budget === undefined) return [`${name} has no budget: it weighs ${own} bytes.`];
    return own > budget ? [`${name} weighs ${own} bytes; it may weigh ${budget}.`] : [];
  });
  const names = new Set(components.map(({ name }) => name));
  const gone = Object.keys(budgets.components).filter((name) => !names.has(name));
  faults.push(...gone.map((name) => `${name} has a budget and is not there.`));
  if (index > budgets.index) faults.push(`The library weighs ${index} bytes; it may weigh ${budgets.index}.`);
  const button = components.find(({ name }) => name === 'Button');
  if (button && oneButton > button.all)
    faults.push(`One button from the index brings ${oneButton} bytes: it is not shaken out of it.`);
  return faults;
}

/** Writes the table of sizes for `docs/benchmarks/sizes.md`. */
export function sizesTable({ components, index, oneButton }: Sizes, budgets: Budgets): string {
  const rows = components.map(({ name, own, all }) => {
    const budget = budgets.components[name];
    return `| ${name} | ${kilo(own)} | ${budget === undefined ? '–' : kilo(budget)} | ${kilo(all)} |`;
  });
  return `# What each component weighs

Written by \`npm run check:library -- --update\`: minified and gzipped, React, styled-components and every other package
left out. **Own** is the component's folder and has the budget (\`scripts/library/budgets.json\`); **all** is with what it
takes from the rest of the library: its buttons, menus and tokens.

| component | own | budget | all |
| --------- | --: | -----: | --: |
${rows.join('\n')}

The whole index is ${kilo(index)} (budget ${kilo(budgets.index)}). An app that imports \`Button\` alone from it gets ${kilo(oneButton)}.
`;
}
