import { type Meta, type StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { hydrationMismatches, endLeaks, brokenControllables, leakingComponents } from './contract/broken.tsx';
import { checkCleanup } from './contract/checkCleanup.tsx';
import { checkCompactTargets } from './contract/checkCompactTargets.tsx';
import { everyComponent, type Subject } from './contract/everyComponent.ts';
import { renderableNames, everyExport } from './contract/everyExport.tsx';
import { controllableProps } from './contract/controllableProps.tsx';
import { renderWith, checkControllable } from './contract/checkControllable.tsx';
import { mount, unmountLeft } from './contract/mount.tsx';
import { checkHydration } from './contract/checkHydration.tsx';
import { withoutConsoleOutput } from './contract/withoutConsoleOutput.ts';

/** Fields pass their `ref` to the control, as forms expect. */
const refInside = new Set([
  'CheckboxGroup',
  'ComboField',
  'DateField',
  'DatePicker',
  'DateRangePicker',
  'FormField',
  'MultiSelect',
  'RadioGroup',
  'Switch',
]);

const meta = {
  title: 'Components/Contract',
  tags: ['!dev', '!autodocs'],
  render: () => <p>{everyExport.length} components</p>,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;

/** Runs a check for every export that renders something, each in a separate step that must not write to the console. */
const ofEvery =
  (check: (subject: Subject) => Promise<void>): Play =>
  async ({ step }) => {
    for (const subject of everyExport)
      await step(subject.name, () => withoutConsoleOutput(() => check(subject)));
  };

const controllableOf = ({ name }: Subject) => {
  const held = controllableProps[name] ?? [];
  return typeof held === 'string' ? [] : held;
};

/** Every component passes `ref`, `className` and `data-*` to its root, with only the args of its `Default`. */
export const Default: Story = {
  play: ofEvery(async ({ name, Component, args }) => {
    const captured: { element: HTMLElement | null } = { element: null };
    const ref = (element: HTMLElement | null) => {
      captured.element = element ?? captured.element;
    };
    const page = mount(<Component {...args} ref={ref} className="given" data-given="yes" />);
    await waitFor(() => expect(captured.element, `${name}: ref`).toBeInstanceOf(Element));
    const passedElements = document.querySelectorAll('.given[data-given="yes"]');
    await expect(passedElements, `${name}: className and data-*`).toHaveLength(1);
    const isRoot = passedElements[0] === captured.element;
    const isInside = refInside.has(name) && passedElements[0]?.contains(captured.element);
    await expect(isRoot || isInside, `${name}: ref on the root`).toBe(true);
    page.unmount();
  }),
};

/** Every component logs nothing in React's strict mode, also while it is used. */
export const Strict: Story = {
  globals: { viewport: { value: 'phone' } },
  play: ofEvery(async (subject) => {
    const { Component, args } = subject;
    const [prop] = controllableOf(subject);
    const page = mount(
      <StrictMode>
        {prop ? renderWith(subject, prop, { [prop.first]: prop.from }) : <Component {...args} />}
      </StrictMode>,
    );
    await prop?.change(page.host);
    page.unmount();
  }),
};

/** Every component hydrates server-rendered markup, and renders the same there. */
export const TakenOver: Story = { play: ofEvery(checkHydration) };

/** Every component with state works controlled and uncontrolled; every other one states why it has none. */
export const ControllableProp: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    const names = everyComponent.map(({ name }) => name).sort();
    const played = everyExport.map(({ name }) => name).sort();
    await expect(played, 'all that is exported is held to the contract').toEqual(renderableNames);
    await expect(Object.keys(controllableProps).sort(), 'each says what it holds').toEqual(names);
    const play = ofEvery(async (subject) => {
      for (const prop of controllableOf(subject)) await checkControllable(subject, prop);
    });
    await play(context);
  },
};

/** Every component cleans up: no element, listener or timer is left. */
export const CleanUp: Story = {
  globals: { viewport: { value: 'phone' } },
  play: ofEvery((subject) => checkCleanup(subject, controllableOf(subject)[0])),
};

/** Every component has targets of at least 24 px in the compact density. */
export const Compact: Story = { play: ofEvery(checkCompactTargets) };

/** The checks themselves fail for components that are broken on purpose. */
export const Finds: Story = {
  play: async ({ step }) => {
    const finds = (what: string, check: () => Promise<void>) =>
      step(what, async () => {
        const fault: unknown = await withoutConsoleOutput(check).catch((error: unknown) => error);
        await expect(fault, what).toBeInstanceOf(Error);
      });
    for (const subject of hydrationMismatches) await finds(subject.name, () => checkHydration(subject));
    for (const subject of leakingComponents) await finds(subject.name, () => checkCleanup(subject));
    for (const [subject, prop] of brokenControllables)
      await finds(subject.name, () => checkControllable(subject, prop));
    endLeaks();
    unmountLeft();
  },
};
