import { createElement, type ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { type Args, type Subject } from './everyComponent.ts';
import { type ControllableProp } from './controllable.ts';
import { mount } from './mount.tsx';

const identity = (value: unknown) => value;

/** Renders a component with other values of a controllable prop than those of its `Default`. */
export function renderWith({ Component, args }: Subject, one: ControllableProp, props: Args): ReactElement {
  const { value, first, onChange } = one;
  const rest = Object.entries({ ...args, ...one.args }).filter(
    ([prop]) => ![value, first, onChange].includes(prop),
  );
  return createElement(one.Component ?? Component, { ...Object.fromEntries(rest), ...props });
}

/** Checks that a component works uncontrolled, with its own state, and controlled. */
export async function checkControllable(subject: Subject, one: ControllableProp): Promise<void> {
  const { value, first, onChange, from, to, told = identity, act, shown, showsAhead } = one;
  const renderWithProps = (props: Args) => renderWith(subject, one, props);
  const read = told as (...words: unknown[]) => unknown;
  const isShown = (host: HTMLElement, expected: unknown, when: string) =>
    waitFor(() => expect(shown(host), when).toEqual(expected));

  const bare = mount(renderWithProps({}));
  bare.unmount();

  const begun = mount(renderWithProps({ [first]: to }));
  await isShown(begun.host, to, `begins with ${first}`);
  begun.unmount();

  const calls: unknown[] = [];
  const recordCall = (...words: unknown[]) => {
    calls.push(read(...words));
  };
  const uncontrolled = mount(renderWithProps({ [first]: from, [onChange]: recordCall }));
  await isShown(uncontrolled.host, from, `begins with ${first}`);
  await act(uncontrolled.host);
  await isShown(uncontrolled.host, to, 'holds what was done');
  await expect(calls.splice(0).at(-1), `${onChange} is told of it`).toEqual(to);
  uncontrolled.unmount();

  const controlled = mount(renderWithProps({ [value]: from, [onChange]: recordCall }));
  await isShown(controlled.host, from, `shows ${value}`);
  await act(controlled.host);
  await expect(calls.splice(0).at(-1), `${onChange} is asked`).toEqual(to);
  if (showsAhead === undefined) await isShown(controlled.host, from, `${value} stays as it is given`);
  controlled.unmount();

  const follow = (...words: unknown[]) => {
    props.draw(renderWithProps({ [value]: read(...words), [onChange]: follow }));
  };
  const props = mount(renderWithProps({ [value]: from, [onChange]: follow }));
  await isShown(props.host, from, `shows ${value}`);
  await act(props.host);
  await isShown(props.host, to, `follows ${value}`);
  props.draw(renderWithProps({ [value]: from, [onChange]: follow }));
  await isShown(props.host, from, `follows ${value} from elsewhere`);
  props.unmount();
}
