import { composeStory } from 'storybook/preview-api';

const nothing = composeStory({ render: () => null }, { title: 'Nothing' }, {});

/**
 * Takes the story off the page. Storybook does so when the next is loaded: until then the old one would be drawn anew for the
 * next one's device and window.
 */
export const unmountStory = () => nothing.load();
