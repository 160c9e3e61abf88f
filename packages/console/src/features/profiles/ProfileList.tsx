import { type PanelItem } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { QueryPanel, type QueryPanelProps } from './QueryPanel.tsx';

/** Props of `ProfileList`. */
export type ProfileListProps<Data> = Omit<QueryPanelProps<Data>, 'content'> & {
  /** Returns the lines of the panel from the loaded data. */
  items: (data: Data) => readonly PanelItem[];
  /** Message for a panel without lines. */
  empty: string;
  /** Buttons beside the heading, once the data is loaded. */
  actions?: ReactNode;
};

/** Panel with a list that one query loads. */
export function ProfileList<Data>({ items, empty, actions, ...rest }: ProfileListProps<Data>) {
  return (
    <QueryPanel
      {...rest}
      content={(data) => ({ items: items(data), empty, ...(actions !== undefined && { actions }) })}
    />
  );
}
