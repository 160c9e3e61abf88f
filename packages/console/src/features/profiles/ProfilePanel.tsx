import { type ReactNode } from 'react';
import { Note } from '../../platform/layout/Note.ts';
import { QueryPanel, type QueryPanelProps } from './QueryPanel.tsx';

/** Props of `ProfilePanel`. */
export type ProfilePanelProps<Data> = Omit<QueryPanelProps<Data>, 'content'> & {
  /** Returns true if the loaded data has nothing to show. */
  isEmpty: (data: Data) => boolean;
  /** Message for a panel without content. */
  empty: string;
  /** Returns links and figures beside the heading. */
  actions?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** Panel that shows the data of a query. */
export function ProfilePanel<Data>({ isEmpty, empty, actions, children, ...rest }: ProfilePanelProps<Data>) {
  return (
    <QueryPanel
      {...rest}
      content={(data) => {
        const panelActions = actions?.(data);
        return {
          children: isEmpty(data) ? <Note>{empty}</Note> : children(data),
          ...(panelActions !== undefined && panelActions !== null && { actions: panelActions }),
        };
      }}
    />
  );
}
