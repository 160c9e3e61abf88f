import { type Meta, type StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { expect, waitFor } from 'storybook/test';
import {
  hydrationMismatches,
  cleanUpLeaks,
  brokenControllables,
  leakingComponents,
} from './contract/broken.tsx';
import { checkCleanup } from './contract/checkCleanup.tsx';
import { checkCompactTargets } from './contract/checkCompactTargets.tsx';
import { everyComponent, type Subject } from './contract/everyComponent.ts';
import { renderableNames, everyExport } from './contract/everyExport.tsx';
import { controllableProps } from './contract/controllableProps.tsx';
import { createComponentElement, checkControllable } from './contract/checkControllable.tsx';
import { mount, unmountRemaining } from './contract/mount.tsx';
import { checkHydration } from './contract/checkHydration.tsx';
import { expectNoConsoleOutput } from './contract/expectNoConsoleOutput.ts';

/** Fields that pass their `ref` to the control instead of the root, as forms expect. */
const REF_ON_CONTROL = new Set([
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
  tags: ['!dev', '!autodocs', 'long'],
  render: () => <p>{everyExport.length} components</p>,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;

/** Creates a play that checks every export that renders something, in one step each. A step must not write to the console. */
const forEveryExport =
  (check: (subject: Subject) => Promise<void>): Play =>
  async ({ step }) => {
    for (const subject of everyExport)
      await step(subject.name, () => expectNoConsoleOutput(() => check(subject)));
  };

const findControllableProps = ({ name }: Subject) => {
  const props = controllableProps[name] ?? [];
  return typeof props === 'string' ? [] : props;
};

/** Every component passes `ref`, `className` and `data-*` to its root, with only the args of its `Default`. */
export const Default: Story = {
  play: forEveryExport(async ({ name, Component, args }) => {
    const captured: { element: HTMLElement | null } = { element: null };
    const ref = (element: HTMLElement | null) => {
      captured.element = element ?? captured.element;
    };
    const page = mount(<Component {...args} ref={ref} className="given" data-given="yes" />);
    await waitFor(() => expect(captured.element, `${name}: ref`).toBeInstanceOf(Element));
    const elementsWithProps = document.querySelectorAll('.given[data-given="yes"]');
    await expect(elementsWithProps, `${name}: className and data-*`).toHaveLength(1);
    const isOnRoot = elementsWithProps[0] === captured.element;
    const isOnControl = REF_ON_CONTROL.has(name) && elementsWithProps[0]?.contains(captured.element);
    await expect(isOnRoot || isOnControl, `${name}: ref on the root`).toBe(true);
    page.unmount();
  }),
};

/** No component logs anything in React's strict mode, also while it is used. */
export const Strict: Story = {
  globals: { viewport: { value: 'phone' } },
  play: forEveryExport(async (subject) => {
    const { Component, args } = subject;
    const [prop] = findControllableProps(subject);
    const page = mount(
      <StrictMode>
        {prop ? (
          createComponentElement(subject, prop, { [prop.initial]: prop.from })
        ) : (
          <Component {...args} />
        )}
      </StrictMode>,
    );
    await prop?.change(page.host);
    page.unmount();
  }),
};

/** Every component hydrates server-rendered markup without a mismatch. */
export const TakenOver: Story = { play: forEveryExport(checkHydration) };

/** Every component with state works controlled and uncontrolled; every other component states why it has no state. */
export const ControllableProp: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    const componentNames = everyComponent.map(({ name }) => name).sort();
    const testedNames = everyExport.map(({ name }) => name).sort();
    await expect(testedNames, 'every export that renders something is tested').toEqual(renderableNames);
    await expect(
      Object.keys(controllableProps).sort(),
      'every component lists its controllable props',
    ).toEqual(componentNames);
    const play = forEveryExport(async (subject) => {
      for (const prop of findControllableProps(subject)) await checkControllable(subject, prop);
    });
    await play(context);
  },
};

/** Every component cleans up: after it unmounts, no element, listener or timer remains. */
export const CleanUp: Story = {
  globals: { viewport: { value: 'phone' } },
  play: forEveryExport((subject) => checkCleanup(subject, findControllableProps(subject)[0])),
};

/** Every component has targets of at least 24 px in the compact density. */
export const Compact: Story = { play: forEveryExport(checkCompactTargets) };

/** The checks themselves fail for components that are broken on purpose. */
export const Finds: Story = {
  play: async ({ step }) => {
    const expectFailure = (description: string, check: () => Promise<void>) =>
      step(description, async () => {
        const failure: unknown = await expectNoConsoleOutput(check).catch((error: unknown) => error);
        await expect(failure, description).toBeInstanceOf(Error);
      });
    for (const subject of hydrationMismatches)
      await expectFailure(subject.name, () => checkHydration(subject));
    for (const subject of leakingComponents) await expectFailure(subject.name, () => checkCleanup(subject));
    for (const [subject, prop] of brokenControllables)
      await expectFailure(subject.name, () => checkControllable(subject, prop));
    cleanUpLeaks();
    unmountRemaining();
  },
};
