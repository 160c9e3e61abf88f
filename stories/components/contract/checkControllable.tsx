import { createElement, type ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { type Args, type Subject } from './everyComponent.ts';
import { type ControllableProp } from './controllable.ts';
import { mount } from './mount.tsx';

const identity = (value: unknown) => value;

/** Renders a component with other values of a controllable prop than those of its `Default`. */
export function renderWith({ Component, args }: Subject, one: ControllableProp, given: Args): ReactElement {
  const { value, first, onChange } = one;
  const rest = Object.entries({ ...args, ...one.args }).filter(
    ([prop]) => ![value, first, onChange].includes(prop),
  );
  return createElement(one.Component ?? Component, { ...Object.fromEntries(rest), ...given });
}

/** Checks that a component works uncontrolled, with its own state, and controlled. */
export async function checkControllable(subject: Subject, one: ControllableProp): Promise<void> {
  const { value, first, onChange, from, to, told = identity, act, shown, showsAhead } = one;
  const draw = (given: Args) => renderWith(subject, one, given);
  const read = told as (...words: unknown[]) => unknown;
  const isShown = (host: HTMLElement, expected: unknown, when: string) =>
    waitFor(() => expect(shown(host), when).toEqual(expected));

  const bare = mount(draw({}));
  bare.unmount();

  const begun = mount(draw({ [first]: to }));
  await isShown(begun.host, to, `begins with ${first}`);
  begun.unmount();

  const said: unknown[] = [];
  const note = (...words: unknown[]) => {
    said.push(read(...words));
  };
  const own = mount(draw({ [first]: from, [onChange]: note }));
  await isShown(own.host, from, `begins with ${first}`);
  await act(own.host);
  await isShown(own.host, to, 'holds what was done');
  await expect(said.splice(0).at(-1), `${onChange} is told of it`).toEqual(to);
  own.unmount();

  const kept = mount(draw({ [value]: from, [onChange]: note }));
  await isShown(kept.host, from, `shows ${value}`);
  await act(kept.host);
  await expect(said.splice(0).at(-1), `${onChange} is asked`).toEqual(to);
  if (showsAhead === undefined) await isShown(kept.host, from, `${value} stays as it is given`);
  kept.unmount();

  const follow = (...words: unknown[]) => {
    given.draw(draw({ [value]: read(...words), [onChange]: follow }));
  };
  const given = mount(draw({ [value]: from, [onChange]: follow }));
  await isShown(given.host, from, `shows ${value}`);
  await act(given.host);
  await isShown(given.host, to, `follows ${value}`);
  given.draw(draw({ [value]: from, [onChange]: follow }));
  await isShown(given.host, from, `follows ${value} from elsewhere`);
  given.unmount();
}
