import { hydrateRoot } from 'react-dom/client';
import { expect, waitFor } from 'storybook/test';
import { renderOnServer } from './renderOnServer.ts';
import { type Subject } from './everyComponent.ts';
import { wrapInTheme } from './mount.tsx';

const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));

/** Checks that a component hydrates server-rendered markup without a mismatch. */
export async function checkHydration({ name, Component, args }: Subject): Promise<void> {
  const themedElement = wrapInTheme(<Component {...args} />);
  const markup = renderOnServer(themedElement);
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = markup;
  const firstElement = host.firstElementChild;
  const errors: unknown[] = [];
  const root = hydrateRoot(host, themedElement, { onRecoverableError: (error) => errors.push(error) });
  try {
    await waitFor(() =>
      expect(firstElement === null || isHydrated(firstElement), `${name} is hydrated`).toBe(true),
    );
    await expect(errors, `${name} hydrates without errors`).toEqual([]);
  } finally {
    root.unmount();
    host.remove();
  }
}
