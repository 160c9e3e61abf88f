/** Query of the page that Storybook's own address must lead to. */
export const START_QUERY = '?path=/docs/guides-start-here-for-designers--docs';
