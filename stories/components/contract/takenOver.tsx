import { hydrateRoot } from 'react-dom/client';
import { expect, waitFor } from 'storybook/test';
import { asOnServer } from './asOnServer.ts';
import { type Subject } from './everyComponent.ts';
import { themed } from './mount.tsx';

const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));

/** Plays that a component is taken over in the browser as a server, which knows nothing of the device, has drawn it. */
export async function isTakenOver({ name, Component, args }: Subject): Promise<void> {
  const given = themed(<Component {...args} />);
  const markup = asOnServer(given);
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = markup;
  const first = host.firstElementChild;
  const faults: unknown[] = [];
  const root = hydrateRoot(host, given, { onRecoverableError: (fault) => faults.push(fault) });
  try {
    await waitFor(() => expect(first === null || isReacts(first), `${name} is taken over`).toBe(true));
    await expect(faults, `${name} is as the server drew it`).toEqual([]);
  } finally {
    root.unmount();
    host.remove();
  }
}
