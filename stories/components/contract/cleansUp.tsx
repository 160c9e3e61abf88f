import { expect, waitFor } from 'storybook/test';
import { type Subject } from './everyComponent.ts';
import { type Held } from './held.ts';
import { drawn } from './holds.tsx';
import { mount } from './mount.tsx';
import { pageShell, watchTraces } from './traces.ts';

/** Plays that a component leaves nothing behind: no element, attribute, listener or timer, also where it was in use. */
export async function cleansUp(subject: Subject, one?: Held): Promise<void> {
  const { name, Component, args } = subject;
  const show = async () => {
    const page = mount(one ? drawn(subject, one, { [one.first]: one.from }) : <Component {...args} />);
    await one?.act(page.host);
    return page;
  };
  // What all of them share (what is focused how, who speaks to screen readers) is begun once, and stays.
  (await show()).unmount();
  const shell = pageShell();
  const traces = watchTraces();
  try {
    const page = await show();
    traces.close();
    page.unmount();
    await waitFor(() => expect(traces.left(), `${name}: listeners and timers`).toEqual([]));
    await waitFor(() => expect(pageShell(), `${name}: the page around it`).toEqual(shell));
  } finally {
    traces.stop();
  }
}
