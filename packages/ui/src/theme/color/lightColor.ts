import { palette as p } from './palette.ts';

/** Roles of the light theme; `colorUsage` says where each is used. */
export const lightColor = {
  canvas: p.paper[50],
  surface: p.paper[0],
  raised: p.white,
  sunken: p.paper[100],
  hover: p.paper[75],
  pressed: p.paper[150],
  ink: p.ink.text,
  inkMuted: p.paper[600],
  inkDisabled: p.paper[500],
  hairline: p.paper[200],
  edge: p.paper[450],
  edgeHover: p.paper[700],
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
  brandMark: p.brass[500],
  groundEdge: 'transparent',
};

/** Role of a colour: its use, not its hue. */
export type ColorRole = keyof typeof lightColor;
