import { composeStory } from 'storybook/preview-api';

const emptyStory = composeStory({ render: () => null }, { title: 'Nothing' }, {});

/**
 * Unmounts the story. Storybook unmounts it only when the next story loads, and would first render it again in the theme
 * and the window of the next story.
 */
export const unmountStory = () => emptyStory.load();
