import { Skeleton } from '@firstbell/ui';
import { LoadFailed } from '../../records/LoadFailed.tsx';

/** Props of `SettingWaiting`. */
export type SettingWaitingProps = {
  /** Names the setting in the plural: `grades`. */
  noun: string;
  query: { error: Error | null; isFetching: boolean };
};

/** Shows that a setting is loading, or that it could not be loaded. */
export const SettingWaiting = ({ noun, query: { error, isFetching } }: SettingWaitingProps) =>
  error !== null && !isFetching ? (
    <LoadFailed title={`The ${noun} could not be loaded`} error={error} />
  ) : (
    <div role="group" aria-busy="true" aria-label={`The ${noun} are on their way`}>
      <Skeleton lines={8} />
    </div>
  );
