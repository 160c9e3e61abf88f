import { server } from 'vitest/browser';

// A page in view is drawn again with each change of it, and nobody watches a run without a window. Out of view it is laid out
// and styled as ever. Its place in the window of the runner is nothing that a story knows.
const frame = window.frameElement as HTMLIFrameElement | null;
if (server.config.browser.headless) frame?.style.setProperty('translate', '0 -100vh');
