/**
 * States by the names of their stories. Every component has a story for each, or a reason in `impossibleStates`.
 */
export const STATES = {
  Hover: 'hover',
  Focus: 'focus',
  Disabled: 'disabled',
  Invalid: 'invalid',
  Loading: 'loading',
  LongText: 'long text',
  Devanagari: 'Devanagari',
  RightToLeft: 'right to left',
  Width320: '320 px',
  Zoom400: '400 % zoom',
  Keyboard: 'keyboard walk',
} as const;

/** Name of a state and of its story. */
export type StateName = keyof typeof STATES;

/** Stories besides the states that every component has. */
export const ALWAYS = ['Default', 'Playground', 'DoAndDont'] as const;

/** Tells whether the name of a story is that of a state. */
export const isState = (name: string): name is StateName => Object.hasOwn(STATES, name);
