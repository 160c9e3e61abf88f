import { themes } from '../../packages/ui/src/theme/theme.ts';
import { renderThemeCss } from '../../packages/ui/src/theme/themeCss.ts';
import { colorUsage } from '../../packages/ui/src/theme/usage.ts';

/** Location of the foundations in the docs manifest and in Storybook's sidebar. */
export const FOUNDATIONS = { id: 'foundations-values', title: 'Foundations/Values' } as const;

/** Writes the foundations as Markdown: the usage of each colour, and every value of every theme. */
export function writeFoundationsDoc() {
  const uses = Object.entries(colorUsage).map(([role, use]) => `- \`color.${role}\`: ${use}`);
  const content = `# The theme's values

Colours, lengths, type, motion and layers of the light, dark and high-contrast theme. In a component of styled-components they
are \`theme.color.ink\`, \`theme.space[4]\`, \`theme.text.body\`; elsewhere the custom properties of \`@firstbell/ui/tokens.css\`.

## Where each colour is used

${uses.join('\n')}

## Every value

\`\`\`css
${renderThemeCss(themes)}\`\`\`
`;
  return { ...FOUNDATIONS, name: 'Values', path: './packages/ui/src/theme/theme.ts', content };
}
