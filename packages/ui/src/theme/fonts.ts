import './fonts.css';

// Loads the font with the first script instead of the first text, so that it arrives earlier. If it cannot be loaded,
// the system's font is used.
document.fonts.load('1em "Inter Variable"').catch(() => undefined);
