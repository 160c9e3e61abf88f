/**
 * Returns the initial pace of journeys: `human` in Storybook's window, where somebody watches, and `instant` for a story
 * alone, as for pictures.
 */
export const readInitialPace = () => (window.parent === window ? 'instant' : 'human');
