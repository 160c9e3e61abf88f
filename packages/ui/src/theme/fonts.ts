import './fonts.css';

// Loaded with the first script, not with the first text: it then arrives while the product opens.
// Where it cannot be loaded, the text has the system's font.
document.fonts.load('1em "Inter Variable"').catch(() => undefined);
