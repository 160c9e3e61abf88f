import * as marks from '@firstbell/schema/contracts/marks';
import { useLoad } from '../../../platform/http/useApi.ts';
import { type TermLockHistory } from '@firstbell/schema/marks';
import { Skeleton } from '@firstbell/ui';
import { HistoryDisclosure } from '../../../records/history/HistoryDisclosure.tsx';
import { ChangedField, HistoryGroups } from '../../../records/history/historyLook.ts';
import { SaveHeading } from '../../../records/history/SaveHeading.tsx';
import { LoadFailed } from '../../../records/LoadFailed.tsx';

/** Disclosure that lists who locked and unlocked a term, when and why; the entries load when it is opened. */
export function LockHistory({ term }: { term: string }) {
  return (
    <HistoryDisclosure label={`Locks of ${term}`}>
      <Locks term={term} />
    </HistoryDisclosure>
  );
}

function Locks({ term }: { term: string }) {
  const { data, error, isFetching } = useLoad(marks.lockHistory, { query: { term } });
  if (data === undefined) {
    return error && !isFetching ? (
      <LoadFailed role="alert" title="The history could not be loaded" error={error} />
    ) : (
      <Skeleton label="Loading the history…" lines={4} />
    );
  }
  if (data.rows.length === 0) return <p>{`${term} was never locked in this academic year.`}</p>;
  return (
    <HistoryGroups aria-label={`Locks of ${term}`}>
      {data.rows.map((entry) => (
        <LockEntry key={entry.version} entry={entry} />
      ))}
    </HistoryGroups>
  );
}

const LockEntry = ({ entry }: { entry: TermLockHistory['rows'][number] }) => (
  <li>
    <SaveHeading
      text={`${entry.is_locked ? 'Locked' : 'Unlocked'} by ${entry.changed_by}`}
      at={entry.changed_at}
    />
    {entry.reason !== '' && (
      <ul>
        <ChangedField>
          <span className="name">Reason</span>
          <span className="whole">{entry.reason}</span>
        </ChangedField>
      </ul>
    )}
  </li>
);
