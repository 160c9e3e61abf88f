import { createElement, type ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { type Args, type Subject } from './everyComponent.ts';
import { type ControllableProp } from './controllable.ts';
import { mount } from './mount.tsx';

const readFirstArgument = (value: unknown) => value;

/** Creates an element of a component with the args of its `Default`. `props` replace the controllable prop. */
export function createComponentElement(
  { Component, args }: Subject,
  controllableProp: ControllableProp,
  props: Args,
): ReactElement {
  const { value: valueProp, initial: initialProp, onChange: handlerProp } = controllableProp;
  const otherProps = Object.entries({ ...args, ...controllableProp.args }).filter(
    ([prop]) => ![valueProp, initialProp, handlerProp].includes(prop),
  );
  return createElement(controllableProp.Component ?? Component, {
    ...Object.fromEntries(otherProps),
    ...props,
  });
}

/** Checks that a component works both uncontrolled, with its own state, and controlled, with its parent's state. */
export async function checkControllable(subject: Subject, controllableProp: ControllableProp): Promise<void> {
  const {
    value: valueProp,
    initial: initialProp,
    onChange: handlerProp,
    from,
    to,
    readChange = readFirstArgument,
    change,
    readShownValue,
    optimisticReason,
  } = controllableProp;
  const renderWithProps = (props: Args) => createComponentElement(subject, controllableProp, props);
  const readValue = readChange as (...handlerArgs: unknown[]) => unknown;
  const expectShown = (host: HTMLElement, expected: unknown, requirement: string) =>
    waitFor(() => expect(readShownValue(host), requirement).toEqual(expected));

  const withoutProps = mount(renderWithProps({}));
  withoutProps.unmount();

  const withInitialValue = mount(renderWithProps({ [initialProp]: to }));
  await expectShown(withInitialValue.host, to, `starts with ${initialProp}`);
  withInitialValue.unmount();

  const reportedValues: unknown[] = [];
  const recordValue = (...handlerArgs: unknown[]) => {
    reportedValues.push(readValue(...handlerArgs));
  };
  const uncontrolled = mount(renderWithProps({ [initialProp]: from, [handlerProp]: recordValue }));
  await expectShown(uncontrolled.host, from, `starts with ${initialProp}`);
  await change(uncontrolled.host);
  await expectShown(uncontrolled.host, to, 'keeps the change');
  await expect(reportedValues.splice(0).at(-1), `${handlerProp} is called with the change`).toEqual(to);
  uncontrolled.unmount();

  const controlled = mount(renderWithProps({ [valueProp]: from, [handlerProp]: recordValue }));
  await expectShown(controlled.host, from, `shows ${valueProp}`);
  await change(controlled.host);
  await expect(reportedValues.splice(0).at(-1), `${handlerProp} is called`).toEqual(to);
  if (optimisticReason === undefined)
    await expectShown(controlled.host, from, `${valueProp} does not change by itself`);
  controlled.unmount();

  const applyChange = (...handlerArgs: unknown[]) => {
    controlledByState.rerender(
      renderWithProps({ [valueProp]: readValue(...handlerArgs), [handlerProp]: applyChange }),
    );
  };
  const controlledByState = mount(renderWithProps({ [valueProp]: from, [handlerProp]: applyChange }));
  await expectShown(controlledByState.host, from, `shows ${valueProp}`);
  await change(controlledByState.host);
  await expectShown(controlledByState.host, to, `follows ${valueProp}`);
  controlledByState.rerender(renderWithProps({ [valueProp]: from, [handlerProp]: applyChange }));
  await expectShown(controlledByState.host, from, `follows ${valueProp} from elsewhere`);
  controlledByState.unmount();
}
