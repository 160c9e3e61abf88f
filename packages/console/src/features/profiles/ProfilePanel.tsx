import { type ReactNode } from 'react';
import { PanelWords } from './PanelWords.tsx';
import { QueryPanel, type QueryPanelProps } from './QueryPanel.tsx';

/** Props of `ProfilePanel`. */
export type ProfilePanelProps<Data> = Omit<QueryPanelProps<Data>, 'content'> & {
  /** Tells whether the loaded data has nothing to show. */
  isEmpty: (data: Data) => boolean;
  /** Message for a panel without content. */
  empty: string;
  /** Links and figures at the end of the heading's line. */
  actions?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** Panel of a page with the data of one request. */
export function ProfilePanel<Data>({ isEmpty, empty, actions, children, ...rest }: ProfilePanelProps<Data>) {
  return (
    <QueryPanel
      {...rest}
      content={(data) => {
        const end = actions?.(data);
        return {
          children: isEmpty(data) ? <PanelWords>{empty}</PanelWords> : children(data),
          ...(end !== undefined && end !== null && { actions: end }),
        };
      }}
    />
  );
}
