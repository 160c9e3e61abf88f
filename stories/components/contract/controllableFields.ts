import { userEvent, within } from 'storybook/test';
import { type ChangeEvent, type ComponentProps } from 'react';
import { defineControllable, type ControllableProp } from './controllable.ts';

type Tag = 'input' | 'select' | 'textarea';
type NativeProps = ComponentProps<Tag> & ComponentProps<'input'> & Record<string, unknown>;

const textControllable = {
  value: 'value',
  initial: 'defaultValue',
  onChange: 'onChange',
  from: '',
  to: 'a',
} as const;
const readEventValue = ({ target }: ChangeEvent<HTMLInputElement>) => target.value;
const readValue = (host: HTMLElement) =>
  host.querySelector<HTMLInputElement>('input, select, textarea')?.value;

const defineTextControl = (kind: string): ControllableProp =>
  defineControllable<NativeProps>({
    ...textControllable,
    args: { kind },
    readChange: readEventValue,
    change: async (host) => {
      const control = host.querySelector('input, textarea');
      if (control) await userEvent.type(control, 'a');
    },
    readShownValue: readValue,
  });

/** Controllable props of the native controls of `FormField`, except for the file input, whose value cannot be set. */
export const controllableFields: readonly ControllableProp[] = [
  ...['text', 'password', 'textarea'].map(defineTextControl),
  defineControllable<NativeProps>({
    ...textControllable,
    args: {
      kind: 'select',
      options: [
        { value: '', label: 'None' },
        { value: 'a', label: 'A' },
      ],
    },
    readChange: readEventValue,
    change: (host) => userEvent.selectOptions(within(host).getByRole('combobox'), 'A'),
    readShownValue: readValue,
  }),
  defineControllable<NativeProps>({
    args: { kind: 'checkbox' },
    value: 'checked',
    initial: 'defaultChecked',
    onChange: 'onChange',
    from: false,
    to: true,
    readChange: ({ target }: ChangeEvent<HTMLInputElement>) => target.checked,
    change: (host) => userEvent.click(within(host).getByRole('checkbox')),
    readShownValue: (host) => host.querySelector<HTMLInputElement>('input')?.checked,
  }),
];
