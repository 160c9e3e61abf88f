import { themes } from '@firstbell/ui';
import { userEvent } from 'storybook/test';
import { type PlayContext } from '../screens/plays/play.ts';

type User = PlayContext['userEvent'];

/** Time between two keys in ms. */
const KEY_MS = 35;
/** Time in ms for which an element is outlined before it is pressed. */
const OUTLINE_MS = 500;

/** Waits for some ms. Ends early when the signal aborts, such as when the story is unmounted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Outlines the element that is about to be used. */
function outline(element: Element): void {
  element.scrollIntoView({ block: 'nearest' });
  const ring = { outline: `3px solid ${themes.light.color.focus}`, outlineOffset: '3px' };
  element.animate([ring, ring], { duration: OUTLINE_MS });
}

const createFingerprint = (element: Element) =>
  ['aria-label', 'href', 'name', 'value']
    .map((name) => element.getAttribute(name))
    .concat(element.textContent)
    .join();

/** Returns the element, or its replacement if a render has removed it. */
function findConnectedElement(element: Element): Element {
  if (element.isConnected) return element;
  const others = [...document.querySelectorAll(element.tagName)];
  return others.find((other) => createFingerprint(other) === createFingerprint(element)) ?? element;
}

/** Slows the `userEvent` of a play to human pace: it types key by key, and outlines an element before pressing it. */
export function slowToHumanPace(context: PlayContext): PlayContext {
  const user = userEvent.setup({ delay: KEY_MS });
  const showTarget = async (element: Element) => {
    outline(element);
    await pause(OUTLINE_MS, context.abortSignal);
    return findConnectedElement(element);
  };
  const slowActions: Partial<User> = {
    click: async (element) => {
      await user.click(await showTarget(element));
    },
    selectOptions: async (select, values) => {
      await user.selectOptions(await showTarget(select), values);
    },
    // In `keyboard`, braces and brackets enclose the names of keys, so they are escaped.
    paste: (data) =>
      typeof data === 'string' ? user.keyboard(data.replace(/[{[]/g, '$&$&')) : user.paste(data),
  };
  return { ...context, userEvent: { ...user, ...slowActions } };
}
