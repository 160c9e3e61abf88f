import { createElement, type ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { type Args, type Subject } from './everyComponent.ts';
import { type ControllableProp } from './controllable.ts';
import { mount } from './mount.tsx';

const returnFirst = (value: unknown) => value;

/** Renders a component with the args of its `Default`, except for the controllable prop, which has other values. */
export function renderWith(
  { Component, args }: Subject,
  controllableProp: ControllableProp,
  props: Args,
): ReactElement {
  const { value, initial, onChange } = controllableProp;
  const rest = Object.entries({ ...args, ...controllableProp.args }).filter(
    ([prop]) => ![value, initial, onChange].includes(prop),
  );
  return createElement(controllableProp.Component ?? Component, { ...Object.fromEntries(rest), ...props });
}

/** Checks that a component works uncontrolled, with its own state, and controlled. */
export async function checkControllable(subject: Subject, controllableProp: ControllableProp): Promise<void> {
  const {
    value,
    initial,
    onChange,
    from,
    to,
    readChange = returnFirst,
    change,
    readShownValue,
    optimisticReason,
  } = controllableProp;
  const renderWithProps = (props: Args) => renderWith(subject, controllableProp, props);
  const read = readChange as (...handlerArgs: unknown[]) => unknown;
  const expectShown = (host: HTMLElement, expected: unknown, when: string) =>
    waitFor(() => expect(readShownValue(host), when).toEqual(expected));

  const withoutProps = mount(renderWithProps({}));
  withoutProps.unmount();

  const withInitialValue = mount(renderWithProps({ [initial]: to }));
  await expectShown(withInitialValue.host, to, `starts with ${initial}`);
  withInitialValue.unmount();

  const calls: unknown[] = [];
  const recordCall = (...handlerArgs: unknown[]) => {
    calls.push(read(...handlerArgs));
  };
  const uncontrolled = mount(renderWithProps({ [initial]: from, [onChange]: recordCall }));
  await expectShown(uncontrolled.host, from, `starts with ${initial}`);
  await change(uncontrolled.host);
  await expectShown(uncontrolled.host, to, 'keeps the change');
  await expect(calls.splice(0).at(-1), `${onChange} is called with the change`).toEqual(to);
  uncontrolled.unmount();

  const controlled = mount(renderWithProps({ [value]: from, [onChange]: recordCall }));
  await expectShown(controlled.host, from, `shows ${value}`);
  await change(controlled.host);
  await expect(calls.splice(0).at(-1), `${onChange} is called`).toEqual(to);
  if (optimisticReason === undefined)
    await expectShown(controlled.host, from, `${value} does not change by itself`);
  controlled.unmount();

  const applyChange = (...handlerArgs: unknown[]) => {
    controlledByState.rerender(renderWithProps({ [value]: read(...handlerArgs), [onChange]: applyChange }));
  };
  const controlledByState = mount(renderWithProps({ [value]: from, [onChange]: applyChange }));
  await expectShown(controlledByState.host, from, `shows ${value}`);
  await change(controlledByState.host);
  await expectShown(controlledByState.host, to, `follows ${value}`);
  controlledByState.rerender(renderWithProps({ [value]: from, [onChange]: applyChange }));
  await expectShown(controlledByState.host, from, `follows ${value} from elsewhere`);
  controlledByState.unmount();
}
