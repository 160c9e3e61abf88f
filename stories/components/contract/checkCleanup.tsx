import { expect, waitFor } from 'storybook/test';
import { type Subject } from './everyComponent.ts';
import { type ControllableProp } from './controllable.ts';
import { renderWith } from './checkControllable.tsx';
import { mount } from './mount.tsx';
import { pageShell, watchTraces } from './traces.ts';

/** Checks that a component leaves no element, attribute, listener or timer after its unmount, also after use. */
export async function checkCleanup(subject: Subject, prop?: ControllableProp): Promise<void> {
  const { name, Component, args } = subject;
  const show = async () => {
    const page = mount(
      prop ? renderWith(subject, prop, { [prop.first]: prop.from }) : <Component {...args} />,
    );
    await prop?.change(page.host);
    return page;
  };
  // Shared state (focus tracking, the live region) is created by the first render and stays.
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
