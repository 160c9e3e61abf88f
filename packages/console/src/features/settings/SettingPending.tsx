import { Skeleton } from '@firstbell/ui';
import { LoadFailed } from '../../records/LoadFailed.tsx';

/** Props of `SettingPending`. */
export type SettingPendingProps = {
  /** Name of the setting in the plural: `grades`. */
  noun: string;
  query: { error: Error | null; isFetching: boolean };
};

/** Loading and error states of a setting; shown until it is loaded. */
export const SettingPending = ({ noun, query: { error, isFetching } }: SettingPendingProps) =>
  error !== null && !isFetching ? (
    <LoadFailed title={`The ${noun} could not be loaded`} error={error} />
  ) : (
    <div role="group" aria-busy="true" aria-label={`Loading the ${noun}…`}>
      <Skeleton lines={8} />
    </div>
  );
