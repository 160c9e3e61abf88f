/** User preferences of a device, which a page can query as media features. */
export type Device = { colorScheme: 'light' | 'dark'; contrast: 'no-preference' | 'more' };

/** The devices on which every story is rendered, by the theme that the product selects on each. */
export const devices = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const satisfies Record<string, Device>;
