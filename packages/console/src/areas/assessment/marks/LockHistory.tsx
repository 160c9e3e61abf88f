import * as marks from '@firstbell/schema/contracts/marks';
import { useLoad } from '../../../platform/useApi.ts';
import { type TermLockHistory } from '@firstbell/schema/marks';
import { HistoryDisclosure } from '../../../records/history/HistoryDisclosure.tsx';
import { ChangedField } from '../../../records/history/historyLook.ts';
import { SaveHeading } from '../../../records/history/SaveHeading.tsx';
import { LoadedHistory } from '../../../records/history/LoadedHistory.tsx';

/** Disclosure that lists who locked and unlocked a term, when and why; the entries load when it is opened. */
export function LockHistory({ term }: { term: string }) {
  return (
    <HistoryDisclosure label={`Locks of ${term}`}>
      <Locks term={term} />
    </HistoryDisclosure>
  );
}

function Locks({ term }: { term: string }) {
  const query = useLoad(marks.lockHistory, { query: { term } });
  return (
    <LoadedHistory
      query={query}
      label={`Locks of ${term}`}
      empty={`${term} was never locked in this academic year.`}
    >
      {(rows) => rows.map((entry) => <LockEntry key={entry.version} entry={entry} />)}
    </LoadedHistory>
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
