import { palette } from './color/palette.ts';

/** Tokens that all themes share. Lengths are CSS strings; the grid is 4 px; numbers are px, ms or unitless as noted. */
export const tokens = {
  /** Steps of the 4 px grid, and the half steps that small parts need. */
  space: {
    0: '0',
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
    half: '2px',
    oneAndHalf: '6px',
    twoAndHalf: '10px',
    threeAndHalf: '14px',
  },
  /** Widths of lines: borders and rules, markers of current items, progress bars. */
  line: { thin: '1px', thick: '2px', bar: '3px' },
  radius: { small: '4px', medium: '6px', large: '10px', round: '999px' },
  font: {
    body: "'Inter Variable', 'Inter Stand-in', 'Noto Sans Devanagari Variable', 'Noto Scripts', system-ui, sans-serif",
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  weight: { regular: 400, medium: 500, semibold: 600 },
  /** Font shorthand parts, `size/line-height`. */
  text: {
    caption: '12px/16px',
    secondary: '13px/18px',
    body: '14px/20px',
    lead: '16px/24px',
    section: '16px/24px',
    title: '24px/32px',
    figure: '28px/36px',
  },
  size: {
    control: '40px',
    controlTouch: '44px',
    controlSmall: '32px',
    target: '24px',
    icon: '18px',
    iconSmall: '16px',
    iconTiny: '14px',
    /** Font size of a field on touch screens: iOS zooms into a field with smaller text. */
    touchText: '16px',
    sidebar: '232px',
    sidebarCollapsed: '88px',
    topBar: '56px',
    form: '920px',
    row: { dense: '32px', regular: '40px', roomy: '48px' },
  },
  /** Widths in px; a layout is narrow below `tablet`, has a drawer below `laptop`. */
  breakpoint: { phone: 390, tablet: 768, laptop: 1024, desktop: 1440 },
  /** Widths in px of the element around a layout, at which that layout changes. */
  container: { medium: 560, large: 760, huge: 960 },
  motion: {
    fast: '120ms',
    regular: '160ms',
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
    /** Cycles of loading indicators: the turn of a spinner, the pulse of a skeleton. */
    turn: '800ms',
    breath: '1.2s',
    /** Duration of an indeterminate progress bar, and the delay before it shows. */
    patience: '8s',
    delay: '100ms',
  },
  /** Colours in print, the same for every theme. */
  print: { ink: palette.ink.text, paper: palette.white },
  layer: { sticky: 10, bar: 20, drawer: 30, popover: 40, dialog: 50, toast: 60 },
} as const;
