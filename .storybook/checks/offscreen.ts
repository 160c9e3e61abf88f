import { server } from 'vitest/browser';

// A visible page is painted with each change, which nobody watches in a headless run. Off screen it still has layout
// and styles, and stories cannot tell the difference.
const frame = window.frameElement as HTMLIFrameElement | null;
if (server.config.browser.headless) frame?.style.setProperty('translate', '0 -100vh');
