import { type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Lists the browser properties that a server does not have, each with the object that owns it. */
const listBrowserProperties = (): readonly (readonly [object, string])[] => [
  [window, 'matchMedia'],
  [window, 'localStorage'],
  [window, 'innerWidth'],
  [window, 'innerHeight'],
  [window, 'devicePixelRatio'],
  [navigator, 'platform'],
  [navigator, 'userAgent'],
];

/** Renders to markup as on a server; throws if the component reads a browser property. */
export function renderOnServer(element: ReactElement): string {
  const browserProperties = listBrowserProperties();
  const descriptors = browserProperties.map(([owner, key]) => Object.getOwnPropertyDescriptor(owner, key));
  for (const [owner, key] of browserProperties) {
    Object.defineProperty(owner, key, {
      configurable: true,
      get: () => {
        throw new Error(`${key} was read while rendering on the server. Read it in an effect.`);
      },
    });
  }
  try {
    return renderToString(element);
  } finally {
    browserProperties.forEach(([owner, key], index) => {
      const descriptor = descriptors[index];
      if (descriptor) Object.defineProperty(owner, key, descriptor);
      else Reflect.deleteProperty(owner, key);
    });
  }
}
