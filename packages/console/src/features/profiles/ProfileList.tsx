import { type PanelItem } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { QueryPanel, type QueryPanelProps } from './QueryPanel.tsx';

/** Props of `ProfileList`. */
export type ProfileListProps<Data> = Omit<QueryPanelProps<Data>, 'content'> & {
  /** The panel's lines, of the loaded data. */
  items: (data: Data) => readonly PanelItem[];
  /** Message for a panel without lines. */
  empty: string;
  /** Buttons at the end of the heading's line, once the lines are there. */
  actions?: ReactNode;
};

/** Panel of a page with a list of one request. */
export function ProfileList<Data>({ items, empty, actions, ...rest }: ProfileListProps<Data>) {
  return (
    <QueryPanel
      {...rest}
      content={(data) => ({ items: items(data), empty, ...(actions !== undefined && { actions }) })}
    />
  );
}
