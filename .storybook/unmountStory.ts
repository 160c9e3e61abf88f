import { composeStory } from 'storybook/preview-api';

const nothing = composeStory({ render: () => null }, { title: 'Nothing' }, {});

/**
 * Unmounts the story. Storybook does so only when the next one loads; until then the old one would be rendered again
 * for the next one's theme and window.
 */
export const unmountStory = () => nothing.load();
