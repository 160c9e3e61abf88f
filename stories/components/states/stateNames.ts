/**
 * States by the names of their stories. Every component has a story for each state, or a reason in `impossibleStates`.
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

/** Stories that every component has in addition to the states. */
export const REQUIRED_STORIES = ['Default', 'Playground', 'DoAndDont'] as const;

/** Returns whether the story shows a state. */
export const isState = (name: string): name is StateName => Object.hasOwn(STATES, name);
