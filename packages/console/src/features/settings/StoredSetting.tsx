import { Skeleton } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { LoadFailed } from '../../records/LoadFailed.tsx';

/** Props of `StoredSetting`. */
export type StoredSettingProps<Data> = {
  /** Name of the setting in the plural: `grades`. */
  noun: string;
  query: { data: Data | undefined; error: Error | null; isFetching: boolean };
  children: (stored: Data) => ReactNode;
};

/** Content of a setting; until it is loaded, its loading or error state. */
export function StoredSetting<Data>({ noun, query, children }: StoredSettingProps<Data>) {
  const { data, error, isFetching } = query;
  if (data !== undefined) return children(data);
  return error !== null && !isFetching ? (
    <LoadFailed title={`The ${noun} could not be loaded`} error={error} />
  ) : (
    <div role="group" aria-busy="true" aria-label={`Loading the ${noun}…`}>
      <Skeleton lines={8} />
    </div>
  );
}
