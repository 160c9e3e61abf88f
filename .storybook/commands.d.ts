import 'vitest/browser';
import { type Device } from './device.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Turns the device to a colour scheme or to more contrast: see `showDevice.ts`. */
    showDevice: (device: Device) => Promise<void>;
  }
}
