import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { type Button } from 'react-aria-components';
import { type OpenProps } from '../../state/openProps.ts';
import { type ButtonSize, type ButtonVariant } from './buttonLook.ts';

/** Props of a button that opens something below it; other props are passed to the button. */
export type TriggerProps = Omit<ComponentPropsWithRef<typeof Button>, 'children' | 'className' | 'style'> &
  OpenProps & {
    /** Accessible name of the trigger and of what it opens; must contain the trigger's visible text. */
    label: string;
    /** Content of the trigger. */
    trigger: ReactNode;
    /** Emphasis of the trigger. */
    variant?: ButtonVariant;
    /** Height of the trigger. */
    size?: ButtonSize;
    /** Edge of the trigger that the opened surface is aligned with. */
    align?: 'start' | 'end';
    className?: string;
  };
