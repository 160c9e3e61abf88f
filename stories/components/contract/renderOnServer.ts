import { type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Lists the properties of the device that a server does not have, each with its owner. */
const listDeviceProperties = (): readonly (readonly [object, string])[] => [
  [window, 'matchMedia'],
  [window, 'localStorage'],
  [window, 'innerWidth'],
  [window, 'innerHeight'],
  [window, 'devicePixelRatio'],
  [navigator, 'platform'],
  [navigator, 'userAgent'],
];

/** Renders to markup as on a server; throws if the component reads a property of the device. */
export function renderOnServer(element: ReactElement): string {
  const device = listDeviceProperties();
  const descriptors = device.map(([owner, key]) => Object.getOwnPropertyDescriptor(owner, key));
  for (const [owner, key] of device) {
    Object.defineProperty(owner, key, {
      configurable: true,
      get: () => {
        throw new Error(`${key} was read while rendering on the server`);
      },
    });
  }
  try {
    return renderToString(element);
  } finally {
    device.forEach(([owner, key], index) => {
      const descriptor = descriptors[index];
      if (descriptor) Object.defineProperty(owner, key, descriptor);
      else Reflect.deleteProperty(owner, key);
    });
  }
}
