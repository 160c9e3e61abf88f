/** Whoever opens a journey in Storybook watches it; a page of a story alone is for pictures, and is there at once. */
export const firstPace = () => (window.parent === window ? 'instant' : 'human');
