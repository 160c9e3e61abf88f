import {
  type CheckboxGroupProps,
  type MultiSelectProps,
  type RadioGroupProps,
  type SwitchProps,
} from '@firstbell/ui';
import { userEvent, within } from 'storybook/test';
import { held, type Held } from './held.ts';

const press = (host: HTMLElement, role: string, name: string) =>
  userEvent.click(within(host).getByRole(role, { name }));

/** Controllable values of the fields that are chosen from. */
export const choicesHeld: Readonly<Record<string, readonly Held[]>> = {
  CheckboxGroup: [
    held<CheckboxGroupProps>({
      value: 'value',
      first: 'defaultValue',
      onChange: 'onChange',
      from: [],
      to: ['Friday'],
      act: (host) => press(host, 'checkbox', 'Friday'),
      shown: (host) =>
        [...host.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
    }),
  ],
  MultiSelect: [
    held<MultiSelectProps>({
      value: 'value',
      first: 'defaultValue',
      onChange: 'onChange',
      from: ['maths', 'art'],
      to: ['maths'],
      act: (host) => press(host, 'button', 'Remove Art'),
      shown: (host) =>
        [...host.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(({ value }) => value),
    }),
  ],
  RadioGroup: [
    held<RadioGroupProps>({
      value: 'value',
      first: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: 'walk',
      act: (host) => press(host, 'radio', 'On foot'),
      shown: (host) => host.querySelector<HTMLInputElement>('input:checked')?.value ?? '',
    }),
  ],
  Switch: [
    held<SwitchProps>({
      value: 'isSelected',
      first: 'defaultSelected',
      onChange: 'onChange',
      from: false,
      to: true,
      act: (host) => press(host, 'switch', 'Daily summary'),
      shown: (host) => host.querySelector('input')?.checked,
    }),
  ],
};
