import { type ReactNode } from 'react';
import { Loaded, type LoadedProps } from '../Loaded.tsx';
import { HistoryGroups } from './historyLook.ts';

/** Props of `LoadedHistory`. */
export type LoadedHistoryProps<Row> = Pick<LoadedProps<{ rows: Row[] }>, 'query'> & {
  /** Accessible name of the list. */
  label: string;
  /** Sentence in place of an empty list. */
  empty: string;
  /** Renders the items of the list. */
  children: (rows: Row[]) => ReactNode;
};

/** List of the changes that a query loads; until there is data, its loading or error state. */
export const LoadedHistory = <Row,>({ query, label, empty, children }: LoadedHistoryProps<Row>) => (
  <Loaded query={query} what="the history" lines={4} role="alert">
    {({ rows }) =>
      rows.length === 0 ? <p>{empty}</p> : <HistoryGroups aria-label={label}>{children(rows)}</HistoryGroups>
    }
  </Loaded>
);
