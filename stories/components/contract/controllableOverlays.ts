import {
  type ConfirmDialogProps,
  type DialogProps,
  type DrawerProps,
  type PopoverProps,
} from '@firstbell/ui';
import { screen, userEvent, within } from 'storybook/test';
import { defineControllable, type ControllableProp } from './controllable.ts';

const isRendered = (role: string) => screen.queryByRole(role) !== null;
const clickElement = (host: HTMLElement, role: string, name: string) =>
  userEvent.click(within(host).getByRole(role, { name }));

/** Controllable props of overlays. */
export const controllableOverlays: Readonly<Record<string, readonly ControllableProp[]>> = {
  ConfirmDialog: [
    defineControllable<ConfirmDialogProps>({
      value: 'isOpen',
      initial: 'defaultOpen',
      onChange: 'onOpenChange',
      from: true,
      to: false,
      change: async () => userEvent.click(await screen.findByRole('button', { name: 'Cancel' })),
      readShownValue: () => isRendered('dialog'),
    }),
  ],
  Dialog: [
    defineControllable<DialogProps>({
      value: 'isOpen',
      initial: 'defaultOpen',
      onChange: 'onOpenChange',
      from: true,
      to: false,
      change: async () => userEvent.click(await screen.findByRole('button', { name: 'Close' })),
      readShownValue: () => isRendered('dialog'),
    }),
  ],
  Drawer: [
    defineControllable<DrawerProps>({
      value: 'isOpen',
      initial: 'defaultOpen',
      onChange: 'onOpenChange',
      from: true,
      to: false,
      change: async () => userEvent.click(await screen.findByRole('button', { name: 'Close' })),
      readShownValue: () => isRendered('dialog'),
    }),
  ],
  Popover: [
    defineControllable<PopoverProps>({
      value: 'isOpen',
      initial: 'defaultOpen',
      onChange: 'onOpenChange',
      from: false,
      to: true,
      change: (host) => clickElement(host, 'button', 'How marks are rounded'),
      readShownValue: () => isRendered('dialog'),
    }),
  ],
};
