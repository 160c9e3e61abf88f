import { type ColorRole } from './color/lightColor.ts';
import { type Theme } from './theme.ts';

/** Groups of tokens in the theme; other fields identify the theme and its brand. */
export type TokenGroup = Exclude<keyof Theme, 'name' | 'scheme' | 'brand'>;

/** Usage of each colour role, in one sentence. */
export const colorUsage: Readonly<Record<ColorRole, string>> = {
  canvas: 'Background of the page.',
  surface: 'Background of tables, forms and cards.',
  raised: 'Background of menus, dialogs and toasts, which open above a surface.',
  sunken: 'Background of the header of a table, of a disabled control and of a skeleton.',
  hover: 'Background of a row, an option or a quiet button under the pointer.',
  pressed: 'Background of a row, an option or a quiet button while it is pressed.',
  ink: 'Titles, body text and the text of a field.',
  inkMuted: 'Help under a label, captions, placeholders and quiet icons.',
  inkDisabled: 'Text and icons of a disabled control.',
  hairline: 'Decorative line between rows and sections, and border of cards.',
  edge: 'Border of a field, a checkbox or another control, at least 3 : 1 on its background.',
  edgeHover: 'Border of a field or another control under the pointer.',
  edgeSoft: 'Border of a button, which its label already identifies.',
  accent: 'Fill of the primary button and of a checked checkbox.',
  accentHover: 'Fill of the primary button under the pointer.',
  accentPressed: 'Fill of the primary button while it is pressed.',
  onAccent: 'Text and icons on the fill of the primary button.',
  accentText: 'Links, quiet actions, the current page, progress bars, and the mark half day.',
  accentSoft:
    'Background of a selected row, the current page in a menu, an avatar, a banner and the mark half day.',
  accentSoftHover:
    'Background of a selected row or the current page under the pointer, and of selected text.',
  danger: 'Fill of a destructive button.',
  dangerHover: 'Fill of a destructive button under the pointer.',
  onDanger: 'Text and icons on the fill of a destructive button.',
  dangerText: 'Errors and the borders of their fields, failures, and the marks absent and rejected.',
  dangerSoft: 'Background of a failure, and of the marks absent and rejected.',
  successText: 'Messages of success, and the marks present and approved.',
  successSoft: 'Background of messages of success, and of the marks present and approved.',
  warningText: 'Warnings, and the marks late and pending.',
  warningSoft: 'Background of warnings, and of the marks late and pending.',
  violetText: 'The mark excused, and a further series of a chart.',
  violetSoft: 'Background of the mark excused, and of a further series of a chart.',
  focus: 'Ring around the focused control.',
  scrim: 'Backdrop over the page behind a dialog or a drawer.',
  brandMark: 'The logo of the brand, and drawings of it.',
  groundEdge: 'Border of elements that have only a background; transparent except in high contrast.',
};

/** Purpose of each group of tokens, in one sentence. */
export const tokenUsage: Readonly<Record<TokenGroup, string>> = {
  color: 'Colours by their use; a component never uses a raw colour.',
  space: 'Steps of the 4 px grid, for every padding and gap.',
  line: 'Widths of lines: thin for borders and rules, thick for markers of current items, bar for progress.',
  radius: 'Corners: small for chips, medium for controls, large for surfaces, round for pills and avatars.',
  font: 'Families of typefaces: one for all text, one for code and keys.',
  weight: 'Regular for text, medium for labels and buttons, semibold for titles.',
  text: 'Size and line height of each kind of text, without the weight.',
  size: 'Heights and widths that several components share.',
  breakpoint: 'Widths of the window at which the layout changes.',
  container: 'Widths of the element around a layout at which that layout changes.',
  motion: 'Durations and easing of transitions; nothing moves if the person prefers reduced motion.',
  print: 'Colours in print, the same for every theme.',
  layer: 'Stacking order of elements above the page, as z-index.',
  shadow: 'Shadows of surfaces above the page; none in high contrast.',
  ring: 'Width of the focus ring.',
};
