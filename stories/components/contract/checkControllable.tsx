import { createElement, type ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { type Args, type Subject } from './everyComponent.ts';
import { type ControllableProp } from './controllable.ts';
import { mount } from './mount.tsx';

const identity = (value: unknown) => value;

/** Renders a component with other values of a controllable prop than those of its `Default`. */
export function renderWith(
  { Component, args }: Subject,
  controllableProp: ControllableProp,
  props: Args,
): ReactElement {
  const { value, first, onChange } = controllableProp;
  const rest = Object.entries({ ...args, ...controllableProp.args }).filter(
    ([prop]) => ![value, first, onChange].includes(prop),
  );
  return createElement(controllableProp.Component ?? Component, { ...Object.fromEntries(rest), ...props });
}

/** Checks that a component works uncontrolled, with its own state, and controlled. */
export async function checkControllable(subject: Subject, controllableProp: ControllableProp): Promise<void> {
  const {
    value,
    first,
    onChange,
    from,
    to,
    readChange = identity,
    change,
    readShownValue,
    aheadReason,
  } = controllableProp;
  const renderWithProps = (props: Args) => renderWith(subject, controllableProp, props);
  const read = readChange as (...handlerArgs: unknown[]) => unknown;
  const expectShown = (host: HTMLElement, expected: unknown, when: string) =>
    waitFor(() => expect(readShownValue(host), when).toEqual(expected));

  const withoutProps = mount(renderWithProps({}));
  withoutProps.unmount();

  const withInitialValue = mount(renderWithProps({ [first]: to }));
  await expectShown(withInitialValue.host, to, `starts with ${first}`);
  withInitialValue.unmount();

  const calls: unknown[] = [];
  const recordCall = (...handlerArgs: unknown[]) => {
    calls.push(read(...handlerArgs));
  };
  const uncontrolled = mount(renderWithProps({ [first]: from, [onChange]: recordCall }));
  await expectShown(uncontrolled.host, from, `starts with ${first}`);
  await change(uncontrolled.host);
  await expectShown(uncontrolled.host, to, 'keeps the change');
  await expect(calls.splice(0).at(-1), `${onChange} is called with the change`).toEqual(to);
  uncontrolled.unmount();

  const controlled = mount(renderWithProps({ [value]: from, [onChange]: recordCall }));
  await expectShown(controlled.host, from, `shows ${value}`);
  await change(controlled.host);
  await expect(calls.splice(0).at(-1), `${onChange} is called`).toEqual(to);
  if (aheadReason === undefined)
    await expectShown(controlled.host, from, `${value} does not change by itself`);
  controlled.unmount();

  const follow = (...handlerArgs: unknown[]) => {
    following.rerender(renderWithProps({ [value]: read(...handlerArgs), [onChange]: follow }));
  };
  const following = mount(renderWithProps({ [value]: from, [onChange]: follow }));
  await expectShown(following.host, from, `shows ${value}`);
  await change(following.host);
  await expectShown(following.host, to, `follows ${value}`);
  following.rerender(renderWithProps({ [value]: from, [onChange]: follow }));
  await expectShown(following.host, from, `follows ${value} from elsewhere`);
  following.unmount();
}
