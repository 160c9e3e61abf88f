import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { type Modal } from 'react-aria-components';
import { type OpenProps } from '../../state/openProps.ts';

/** Props of every modal panel; other props are passed to its surface. */
export type ModalPanelProps = Omit<
  ComponentPropsWithRef<typeof Modal>,
  'children' | 'className' | 'style' | keyof OpenProps
> &
  OpenProps & {
    /** Title of the panel, and its accessible name. */
    title: string;
    /** Content of the panel. */
    children?: ReactNode;
    /** Buttons in the footer, the main one last. */
    actions?: ReactNode;
    className?: string;
  };
