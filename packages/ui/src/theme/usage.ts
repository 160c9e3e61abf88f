import { type ColorRole } from './color/lightColor.ts';
import { type Theme } from './theme.ts';

/** Groups of tokens in the theme; other fields identify the theme and its brand. */
export type TokenGroup = Exclude<keyof Theme, 'name' | 'scheme' | 'brand'>;

/** Usage of each colour role, in one sentence. */
export const colorUsage: Readonly<Record<ColorRole, string>> = {
  canvas: 'Ground of the page, behind everything.',
  surface: 'Ground of tables, forms and cards.',
  raised: 'Ground of what opens above a surface: menus, dialogs, toasts.',
  sunken: 'Ground of wells: the header of a table, a disabled control, a skeleton.',
  hover: 'Ground of a row, an option or a quiet button under the pointer.',
  pressed: 'Ground of a row, an option or a quiet button while it is pressed.',
  ink: 'Titles, body text and what is typed into a field.',
  inkMuted: 'Help under a label, captions, placeholders and quiet icons.',
  inkDisabled: 'Words and icons of a control that cannot be used.',
  hairline: 'Line between rows and sections, and edge of cards; it carries no meaning.',
  edge: 'Edge of a field, a checkbox or another control, at least 3 : 1 on its ground.',
  edgeHover: 'Edge of a field or another control under the pointer.',
  edgeSoft: 'Edge of a button, whose words already say that it is one.',
  accent: 'Fill of the main action and of a ticked checkbox.',
  accentHover: 'Fill of the main action under the pointer.',
  accentPressed: 'Fill of the main action while it is pressed.',
  onAccent: 'Words and icons on the fill of an action.',
  accentText: 'Links, quiet actions, the current place, and how far something is.',
  accentSoft: 'Ground of a selected row, the current place, an avatar and a notice.',
  accentSoftHover: 'Ground of a selected row or the current place under the pointer, and of selected text.',
  danger: 'Fill of an action that deletes.',
  dangerHover: 'Fill of an action that deletes, under the pointer.',
  onDanger: 'Words and icons on the fill of an action that deletes.',
  dangerText: 'Errors and the edges of their fields, failures, and the marks absent and rejected.',
  dangerSoft: 'Ground of a failure, and of the marks absent and rejected.',
  successText: 'What went well, and the marks present and approved.',
  successSoft: 'Ground of what went well, and of the marks present and approved.',
  warningText: 'What asks for attention, and the marks late and pending.',
  warningSoft: 'Ground of what asks for attention, and of the marks late and pending.',
  violetText: 'The mark excused, and a further series of a chart.',
  violetSoft: 'Ground of the mark excused, and of a further series of a chart.',
  focus: 'Ring around what has the focus of the keyboard.',
  scrim: 'Veil over the page behind a dialog or a drawer.',
  brandMark: 'The mark of the brand and drawings of it, nothing else.',
  groundEdge: 'Edge of what its ground alone sets apart; transparent but in high contrast.',
};

/** Purpose of each group of tokens, in one sentence. */
export const tokenUsage: Readonly<Record<TokenGroup, string>> = {
  color: 'Colours by what they are for; a component never names a raw colour.',
  space: 'Steps of the 4 px grid, for every padding and gap.',
  line: 'Widths of lines: thin for borders and rules, thick for marks of what is current, bar for progress.',
  radius: 'Corners: small for chips, medium for controls, large for surfaces, round for pills and avatars.',
  font: 'Families of typefaces: one for all text, one for code and keys.',
  weight: 'Regular for text, medium for labels and buttons, semibold for titles.',
  text: 'Size and line height of each kind of text; whoever draws it adds the weight.',
  size: 'Heights and widths that several components must agree on.',
  breakpoint: 'Widths of the window at which the layout changes.',
  container: 'Widths of the element around a layout at which that layout changes.',
  motion:
    'How long and along which curve something moves; nothing moves for those who asked for less motion.',
  print: 'Ink and paper, whatever the theme.',
  layer: 'Order of what lies over the page: a higher number covers a lower one.',
  shadow: 'Shadows of what floats above the page; none in high contrast.',
  ring: 'Width of the focus ring.',
};
