import { Skeleton, SpinnerScreen } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { LoadFailed, type LoadFailedProps } from './LoadFailed.tsx';

/** Props of `Loaded`. */
export type LoadedProps<Data> = Pick<LoadFailedProps, 'role'> & {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean };
  /** What is loaded, for the loading state and the error state: `the grades`. */
  what: string;
  /** Number of lines of a skeleton in place of the spinner. */
  lines?: number;
  /** Loading state in place of the spinner. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders the data of a query; until there is data, its loading or error state, or nothing for a disabled query. */
export function Loaded<Data>({ query, what, lines, loading, role, children }: LoadedProps<Data>) {
  const { data, error, isFetching } = query;
  if (data !== undefined) return children(data);
  const label = `Loading ${what}…`;
  if (isFetching)
    return loading ?? (lines ? <Skeleton label={label} lines={lines} /> : <SpinnerScreen label={label} />);
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`;
  return error && <LoadFailed role={role} title={title} error={error} />;
}
