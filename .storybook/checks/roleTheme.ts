import { contrastRules } from '../../packages/ui/src/theme/color/contrastRules.ts';
import { lightColor, type ColorRole } from '../../packages/ui/src/theme/color/lightColor.ts';
import { createPropertyName } from '../../packages/ui/src/theme/variables.ts';

/** Contrast that WCAG 2.2, 1.4.3 asks of small text; large text needs less. */
export const SMALL_TEXT_CONTRAST = 4.5;

const roles = Object.keys(lightColor) as ColorRole[];

/** Returns the colour of a role in the theme `roles`, as a computed style has it. */
const colourOf = (role: ColorRole) => `rgb(${roles.indexOf(role) + 1}, 0, 0)`;

const declarations = roles.map((role) => `${createPropertyName(['color', role])}: ${colourOf(role)};`);
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: `:root[data-theme='roles'] { ${declarations.join(' ')} }`,
  }),
);

/** Lists the pairs of roles whose contrast the unit test of the themes requires, which is at least that of small text. */
const listPairs = (rules: (typeof contrastRules)['light']) =>
  rules
    .filter(({ least }) => least >= SMALL_TEXT_CONTRAST)
    .flatMap(({ front, backs }) => backs.map((back) => `${colourOf(front)} on ${colourOf(back)}`));

const pairsOfThemes = Object.values(contrastRules).map((rules) => new Set(listPairs(rules)));

/** Tells whether two colours of the theme `roles` are those of a pair of roles that is readable in all themes, of any brand. */
export const isReadablePair = (colour: string, background: string): boolean =>
  pairsOfThemes.every((pairs) => pairs.has(`${colour} on ${background}`));
