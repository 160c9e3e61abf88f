import { type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What a browser knows, by who says it. */
const listDevice = (): readonly (readonly [object, string])[] => [
  [window, 'matchMedia'],
  [window, 'localStorage'],
  [window, 'innerWidth'],
  [window, 'innerHeight'],
  [window, 'devicePixelRatio'],
  [navigator, 'platform'],
  [navigator, 'userAgent'],
];

/** Writes markup as a server does, which knows nothing of the device: who asks for it while drawing fails by its name. */
export function asOnServer(drawn: ReactElement): string {
  const device = listDevice();
  const own = device.map(([owner, key]) => Object.getOwnPropertyDescriptor(owner, key));
  for (const [owner, key] of device) {
    Object.defineProperty(owner, key, {
      configurable: true,
      get: () => {
        throw new Error(`${key} was read while drawing on the server`);
      },
    });
  }
  try {
    return renderToString(drawn);
  } finally {
    device.forEach(([owner, key], place) => {
      const before = own[place];
      if (before) Object.defineProperty(owner, key, before);
      else Reflect.deleteProperty(owner, key);
    });
  }
}
