import { palette as p } from './palette.ts';
import { tokens } from './tokens.ts';

const lightColor = {
  /** Behind everything. */
  canvas: p.paper[50],
  /** Tables, forms, cards. */
  surface: p.paper[0],
  /** Menus, dialogs, toasts: above a surface. */
  raised: p.white,
  /** Wells: table header, disabled control, skeleton. */
  sunken: p.paper[100],
  hover: p.paper[75],
  pressed: p.paper[150],
  ink: p.ink.text,
  inkMuted: p.paper[600],
  inkDisabled: p.paper[500],
  /** Separates; carries no meaning. */
  hairline: p.paper[200],
  /** Edge of a control: 3:1 on surface. */
  edge: p.paper[450],
  edgeHover: p.paper[700],
  /** Edge of a button, whose words already say that it is one. */
  edgeSoft: p.paper[300],
  accent: p.blue[600],
  accentHover: p.blue[700],
  accentPressed: p.blue[800],
  onAccent: p.white,
  accentText: p.blue[600],
  accentSoft: p.blue[50],
  accentSoftHover: p.blue[100],
  danger: p.red[600],
  dangerHover: p.red[700],
  onDanger: p.white,
  dangerText: p.red[600],
  dangerSoft: p.red[50],
  successText: p.green[700],
  successSoft: p.green[50],
  warningText: p.amber[700],
  warningSoft: p.amber[50],
  violetText: p.violet[700],
  violetSoft: p.violet[50],
  focus: p.blue[500],
  scrim: 'rgb(33 31 27 / 48%)',
  /** The mark only. */
  brass: p.brass[500],
};

const darkColor: Record<keyof typeof lightColor, string> = {
  canvas: p.ink[950],
  surface: p.ink[900],
  raised: p.ink[800],
  sunken: p.ink[850],
  hover: p.ink[775],
  pressed: p.ink[725],
  ink: p.chalk[100],
  inkMuted: p.chalk[300],
  inkDisabled: p.chalk[500],
  hairline: p.ink[750],
  edge: p.ink[600],
  edgeHover: p.chalk[300],
  edgeSoft: p.ink[650],
  accent: p.blue[500],
  accentHover: p.blue[525],
  accentPressed: p.blue[550],
  onAccent: p.white,
  accentText: p.blue[300],
  accentSoft: p.blue[900],
  accentSoftHover: p.blue[950],
  danger: p.red[500],
  dangerHover: p.red[550],
  onDanger: p.white,
  dangerText: p.red[300],
  dangerSoft: p.red[900],
  successText: p.green[300],
  successSoft: p.green[900],
  warningText: p.amber[300],
  warningSoft: p.amber[900],
  violetText: p.violet[300],
  violetSoft: p.violet[900],
  focus: p.blue[400],
  scrim: 'rgb(0 0 0 / 60%)',
  brass: p.brass[300],
};

const lightShadow = {
  low: '0 1px 2px rgb(33 31 27 / 8%)',
  popover: '0 2px 6px rgb(33 31 27 / 8%), 0 8px 24px rgb(33 31 27 / 14%)',
  dialog: '0 4px 12px rgb(33 31 27 / 10%), 0 24px 64px rgb(33 31 27 / 24%)',
};

const darkShadow: typeof lightShadow = {
  low: '0 1px 2px rgb(0 0 0 / 40%)',
  popover: '0 2px 6px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 50%)',
  dialog: '0 4px 12px rgb(0 0 0 / 40%), 0 24px 64px rgb(0 0 0 / 60%)',
};

/** The values that every component draws with; given by `ThemeProvider`, never imported by a component. */
export type Theme = typeof tokens & {
  name: ThemeName;
  color: Record<keyof typeof lightColor, string>;
  shadow: Record<keyof typeof lightShadow, string>;
};

/** Names a theme that the product ships. */
export type ThemeName = 'light' | 'dark';

/** Every theme by its name. */
export const themes: Record<ThemeName, Theme> = {
  light: { ...tokens, name: 'light', color: lightColor, shadow: lightShadow },
  dark: { ...tokens, name: 'dark', color: darkColor, shadow: darkShadow },
};
