import './fonts.css';

// Asked for with the first script, not with the first text: the second that the product takes to open is enough for it.
// Where it cannot be loaded, the text has the system's font.
document.fonts.load('1em "Inter Variable"').catch(() => undefined);
