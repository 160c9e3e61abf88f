import { devices, type Device } from './device.ts';

/** What the product asks the device about its theme, and what a device answers. */
const answers: Readonly<Record<string, (device: Device) => boolean>> = {
  '(prefers-color-scheme: dark)': ({ colorScheme }) => colorScheme === 'dark',
  '(prefers-contrast: more)': ({ contrast }) => contrast === 'more',
};

let shown: Device = devices.light;

const lists = new Map(
  Object.entries(answers).map(([query, answer]) => {
    const list = window.matchMedia(query);
    Object.defineProperty(list, 'matches', { get: () => answer(shown) });
    return [query, list];
  }),
);

const ask = window.matchMedia.bind(window);
window.matchMedia = (query) => lists.get(query) ?? ask(query);

/**
 * Turns the device to a colour scheme or to more contrast, as its owner would. The page answers for the browser: to have
 * the browser turn takes 15 to 50 ms a time, thrice a story. `e2e/deviceTheme.test.ts` turns the browser.
 */
export function turnDevice(device: Device): void {
  shown = device;
  for (const list of lists.values()) list.dispatchEvent(new Event('change'));
}
