/** States that every component has a story of, by the name of that story; what cannot be is declared with its reason. */
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

/** Name of a state, which is the name of its story, too. */
export type StateName = keyof typeof STATES;

/** Stories that are no state and that every component has as well. */
export const ALWAYS = ['Default', 'Playground', 'DoAndDont'] as const;

/** Tells whether a story's name is that of a state. */
export const isState = (name: string): name is StateName => Object.hasOwn(STATES, name);
