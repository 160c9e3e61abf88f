/** What the address of Storybook itself leads to. */
export const START = '?path=/docs/guides-start-here-for-designers--docs';
