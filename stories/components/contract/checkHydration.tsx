import { hydrateRoot } from 'react-dom/client';
import { expect, waitFor } from 'storybook/test';
import { renderOnServer } from './renderOnServer.ts';
import { type Subject } from './everyComponent.ts';
import { themed } from './mount.tsx';

const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));

/** Checks that a component hydrates server-rendered markup without a mismatch. */
export async function checkHydration({ name, Component, args }: Subject): Promise<void> {
  const themedElement = themed(<Component {...args} />);
  const markup = renderOnServer(themedElement);
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = markup;
  const first = host.firstElementChild;
  const faults: unknown[] = [];
  const root = hydrateRoot(host, themedElement, { onRecoverableError: (fault) => faults.push(fault) });
  try {
    await waitFor(() => expect(first === null || isReacts(first), `${name} is taken over`).toBe(true));
    await expect(faults, `${name} is as the server drew it`).toEqual([]);
  } finally {
    root.unmount();
    host.remove();
  }
}
