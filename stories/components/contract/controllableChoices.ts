import {
  type CheckboxGroupProps,
  type FilterChipsProps,
  type MultiSelectProps,
  type RadioGroupProps,
  type SwitchProps,
} from '@firstbell/ui';
import { userEvent, within } from 'storybook/test';
import { defineControllable, type ControllableProp } from './controllable.ts';

const clickElement = (host: HTMLElement, role: string, name: string) =>
  userEvent.click(within(host).getByRole(role, { name }));

/** Controllable props of the fields with options. */
export const controllableChoices: Readonly<Record<string, readonly ControllableProp[]>> = {
  CheckboxGroup: [
    defineControllable<CheckboxGroupProps>({
      value: 'value',
      initial: 'defaultValue',
      onChange: 'onChange',
      from: [],
      to: ['Friday'],
      change: (host) => clickElement(host, 'checkbox', 'Friday'),
      readShownValue: (host) =>
        [...host.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
    }),
  ],
  FilterChips: [
    defineControllable<FilterChipsProps>({
      value: 'value',
      initial: 'defaultValue',
      onChange: 'onChange',
      from: { class: ['V', 'VI'] },
      to: { class: ['V'] },
      change: (host) => clickElement(host, 'button', 'Remove Class: VI'),
      readShownValue: (host) => ({
        class: [...host.querySelectorAll('.chip .label')].map(({ textContent }) =>
          textContent.replace('Class: ', ''),
        ),
      }),
    }),
  ],
  MultiSelect: [
    defineControllable<MultiSelectProps>({
      value: 'value',
      initial: 'defaultValue',
      onChange: 'onChange',
      from: ['maths', 'art'],
      to: ['maths'],
      change: (host) => clickElement(host, 'button', 'Remove Art'),
      readShownValue: (host) =>
        [...host.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(({ value }) => value),
    }),
  ],
  RadioGroup: [
    defineControllable<RadioGroupProps>({
      value: 'value',
      initial: 'defaultValue',
      onChange: 'onChange',
      from: '',
      to: 'walk',
      change: (host) => clickElement(host, 'radio', 'On foot'),
      readShownValue: (host) => host.querySelector<HTMLInputElement>('input:checked')?.value ?? '',
    }),
  ],
  Switch: [
    defineControllable<SwitchProps>({
      value: 'isSelected',
      initial: 'defaultSelected',
      onChange: 'onChange',
      from: false,
      to: true,
      change: (host) => clickElement(host, 'switch', 'Daily summary'),
      readShownValue: (host) => host.querySelector('input')?.checked,
    }),
  ],
};
