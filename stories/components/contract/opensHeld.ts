import {
  type ConfirmDialogProps,
  type DialogProps,
  type DrawerProps,
  type PopoverProps,
} from '@firstbell/ui';
import { screen, userEvent, within } from 'storybook/test';
import { held, type Held } from './held.ts';

const isThere = (role: string) => screen.queryByRole(role) !== null;
const press = (host: HTMLElement, role: string, name: string) =>
  userEvent.click(within(host).getByRole(role, { name }));

/** Controllable values of what opens over a page. */
export const opensHeld: Readonly<Record<string, readonly Held[]>> = {
  ConfirmDialog: [
    held<ConfirmDialogProps>({
      value: 'isOpen',
      first: 'defaultOpen',
      onChange: 'onOpenChange',
      from: true,
      to: false,
      act: async () => userEvent.click(await screen.findByRole('button', { name: 'Cancel' })),
      shown: () => isThere('dialog'),
    }),
  ],
  Dialog: [
    held<DialogProps>({
      value: 'isOpen',
      first: 'defaultOpen',
      onChange: 'onOpenChange',
      from: true,
      to: false,
      act: async () => userEvent.click(await screen.findByRole('button', { name: 'Close' })),
      shown: () => isThere('dialog'),
    }),
  ],
  Drawer: [
    held<DrawerProps>({
      value: 'isOpen',
      first: 'defaultOpen',
      onChange: 'onOpenChange',
      from: true,
      to: false,
      act: async () => userEvent.click(await screen.findByRole('button', { name: 'Close' })),
      shown: () => isThere('dialog'),
    }),
  ],
  Popover: [
    held<PopoverProps>({
      value: 'isOpen',
      first: 'defaultOpen',
      onChange: 'onOpenChange',
      from: false,
      to: true,
      act: (host) => press(host, 'button', 'How marks are rounded'),
      shown: () => isThere('dialog'),
    }),
  ],
};
