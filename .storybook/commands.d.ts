import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Turns the device to a colour scheme: see `showDevice.ts`. */
    showDevice: (colorScheme: 'light' | 'dark') => Promise<void>;
  }
}
