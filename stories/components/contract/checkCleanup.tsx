import { expect, waitFor } from 'storybook/test';
import { type Subject } from './everyComponent.ts';
import { type ControllableProp } from './controllable.ts';
import { createComponentElement } from './checkControllable.tsx';
import { mount } from './mount.tsx';
import { describePage, watchTraces } from './traces.ts';

/**
 * Checks that a component leaves no element, attribute, listener or timer after its unmount. With `prop`, a simulated
 * user changes the value of the prop before the unmount.
 */
export async function checkCleanup(subject: Subject, prop?: ControllableProp): Promise<void> {
  const { name, Component, args } = subject;
  const mountAndUse = async () => {
    const mounted = mount(
      prop ? createComponentElement(subject, prop, { [prop.initial]: prop.from }) : <Component {...args} />,
    );
    await prop?.change(mounted.host);
    return mounted;
  };
  // The first render creates shared state (focus tracking, the live region), which is never removed.
  (await mountAndUse()).unmount();
  const pageBefore = describePage();
  const traces = watchTraces();
  try {
    const { unmount } = await mountAndUse();
    traces.stopRecording();
    unmount();
    await waitFor(() => expect(traces.listRemaining(), `${name}: listeners and timers`).toEqual([]));
    await waitFor(() => expect(describePage(), `${name}: the page around the component`).toEqual(pageBefore));
  } finally {
    traces.restore();
  }
}
