/** Restricted syntax, by group. `eslint.config.js` says to which files each group applies. */

export const NAMED_EXPORTS = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Use a named export, so that a module is imported under one name everywhere.',
  },
  { selector: 'ExportAllDeclaration', message: 'List the names: an index shows the public API.' },
];
const COLOUR = /#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(|\boklch\(/.source;
export const THEME_COLOURS = [
  {
    selector: `TemplateElement[value.raw=/${COLOUR}/]`,
    message: 'Take the colour from the theme: raw colours live in packages/ui/src/theme only.',
  },
  {
    selector: `JSXAttribute > Literal[value=/^(?:${COLOUR})/]`,
    message: 'Take the colour from the theme: raw colours live in packages/ui/src/theme only.',
  },
];
const UNIT = '(?:px|rem|pt|pc|cm|mm|in)';
export const THEME_LENGTHS = [
  `TemplateElement[value.raw=/\\d${UNIT}\\b/]`,
  `Literal[value=/^-?[\\d.]+${UNIT}$/]`,
].map((selector) => ({
  selector,
  message:
    'Take the length from the theme: space, line or size; spacing(n) for the width of a column or a panel; em, ch, % or fr where the length follows something.',
}));
export const THEME_DURATIONS = [
  {
    selector: 'TemplateElement[value.raw=/(?:^|[\\s,])[\\d.]+m?s\\b/]',
    message: 'Take the duration from theme.motion.',
  },
];
const SIDES = 'margin|padding|border|scroll-margin|scroll-padding';
export const LOGICAL_PROPERTIES = [
  {
    selector: `TemplateElement[value.raw=/(?:^|[\\s;{])(?:(?:${SIDES})-(?:left|right|top|bottom)\\b|(?:left|right|top|bottom)\\s*:|(?:text-align|float|clear):\\s*(?:left|right))/]`,
    message: 'Use logical properties (inline, block, start, end): a page may be right to left.',
  },
  {
    selector:
      "JSXAttribute[name.name='style'] Property[key.name=/^(?:left|right|top|bottom|(?:margin|padding|border)(?:Left|Right|Top|Bottom)\\w*)$/]",
    message: 'Use logical properties (inline, block, start, end): a page may be right to left.',
  },
];
const NAMING =
  '/^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|placeholder|label|alt)$/';
/** Words of the library come from its labels: see docs/decisions/texts-fonts-and-directions.md. */
export const TEXTS_FROM_LABELS = [
  'JSXText[value=/\\p{L}/u]',
  ...[
    '',
    'ConditionalExpression > ',
    'LogicalExpression > ',
    'ConditionalExpression > ConditionalExpression > ',
  ].map(
    (within) =>
      `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > ${within}Literal[value=/\\p{L}/u]`,
  ),
  ...['Literal[value=/\\p{L}/u]', 'TemplateElement[value.raw=/\\p{L}/u]'].map(
    (text) => `JSXAttribute[name.name=${NAMING}] ${text}`,
  ),
  'AssignmentPattern > Literal[value=/^\\p{Lu}|\\s/u]',
].map((selector) => ({ selector, message: 'Take the words from labels: see packages/ui/src/labels.' }));
export const POLLED_VALUES = [
  {
    selector:
      "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(?:inputValue|isChecked|isVisible|isEnabled|isDisabled|count|textContent|innerText|getAttribute)$/]",
    message: 'Use expect.poll: the page may not have its final state yet.',
  },
];
export const UNSKIPPED_TESTS = [
  {
    selector:
      'MemberExpression[object.name=/^(?:test|it|describe|suite)$/][property.name=/^(?:only|skip|todo)$/]',
    message: 'Run every test: do not skip or focus one.',
  },
  {
    selector:
      'Program > :not([declaration.declarations.0.id.name=/^Step\\d+$/]) Property[key.name="tags"] Literal[value="!test"]',
    message:
      'Test every story. Only steps of a journey may be excluded, because the journey’s whole story plays them.',
  },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'Wait for the expected state, not for a fixed time.',
  },
];
export const FAST_NORMALISE = [
  {
    selector: 'CallExpression[callee.property.name="normalize"]',
    message:
      'Use normalise of @firstbell/schema: String.normalize takes minutes for some texts of a megabyte.',
  },
];
export const ZOD_FORMS = [
  {
    selector: 'CallExpression[callee.name=/^(?:useForm|zodResolver)$/]',
    message: 'Use useZodForm of platform/form: it shows refusals and focuses the first faulty field.',
  },
  {
    selector:
      ':matches(MemberExpression[property.name="errors"], VariableDeclarator > ObjectPattern > Property[key.name="errors"])',
    message:
      'Do not read `errors`: useZodForm shows those of a refusal. Elsewhere use readRefusal, or getFieldState for a form.',
  },
];
