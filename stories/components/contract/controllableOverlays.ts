import {
  type ConfirmDialogProps,
  type DialogProps,
  type DrawerProps,
  type PopoverProps,
} from '@firstbell/ui';
import { screen, userEvent, within } from 'storybook/test';
import { controllable, type ControllableProp } from './controllable.ts';

const isThere = (role: string) => screen.queryByRole(role) !== null;
const press = (host: HTMLElement, role: string, name: string) =>
  userEvent.click(within(host).getByRole(role, { name }));

/** Controllable props of overlays. */
export const controllableOverlays: Readonly<Record<string, readonly ControllableProp[]>> = {
  ConfirmDialog: [
    controllable<ConfirmDialogProps>({
      value: 'isOpen',
      first: 'defaultOpen',
      onChange: 'onOpenChange',
      from: true,
      to: false,
      change: async () => userEvent.click(await screen.findByRole('button', { name: 'Cancel' })),
      readShownValue: () => isThere('dialog'),
    }),
  ],
  Dialog: [
    controllable<DialogProps>({
      value: 'isOpen',
      first: 'defaultOpen',
      onChange: 'onOpenChange',
      from: true,
      to: false,
      change: async () => userEvent.click(await screen.findByRole('button', { name: 'Close' })),
      readShownValue: () => isThere('dialog'),
    }),
  ],
  Drawer: [
    controllable<DrawerProps>({
      value: 'isOpen',
      first: 'defaultOpen',
      onChange: 'onOpenChange',
      from: true,
      to: false,
      change: async () => userEvent.click(await screen.findByRole('button', { name: 'Close' })),
      readShownValue: () => isThere('dialog'),
    }),
  ],
  Popover: [
    controllable<PopoverProps>({
      value: 'isOpen',
      first: 'defaultOpen',
      onChange: 'onOpenChange',
      from: false,
      to: true,
      change: (host) => press(host, 'button', 'How marks are rounded'),
      readShownValue: () => isThere('dialog'),
    }),
  ],
};
