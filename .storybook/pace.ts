/**
 * Returns the initial pace of journeys: `human` in Storybook's window, where somebody watches, and `instant` for a story
 * that is opened without that window, such as for a picture.
 */
export const readInitialPace = () => (window.parent === window ? 'instant' : 'human');
