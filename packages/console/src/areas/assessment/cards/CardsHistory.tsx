import * as cards from '@firstbell/schema/contracts/cards';
import { useLoad } from '../../../platform/useApi.ts';
import { type CardChanges, type CardsPlace } from '@firstbell/schema/cards';
import { FromTo } from '../../../records/history/FromTo.tsx';
import { HistoryDisclosure } from '../../../records/history/HistoryDisclosure.tsx';
import { ChangedField } from '../../../records/history/historyLook.ts';
import { SaveHeading } from '../../../records/history/SaveHeading.tsx';
import { LoadedHistory } from '../../../records/history/LoadedHistory.tsx';

/** Disclosure that lists the last changes of a section's report cards in a term; the changes load when it is opened. */
export function CardsHistory({ place }: { place: CardsPlace }) {
  return (
    <HistoryDisclosure>
      <Changes place={place} />
    </HistoryDisclosure>
  );
}

function Changes({ place }: { place: CardsPlace }) {
  const query = useLoad(cards.changes, { query: place, gcTime: 0 });
  return (
    <LoadedHistory
      query={query}
      label={`History of the report cards of ${place.class}-${place.section}, ${place.term}`}
      empty="Nothing was changed in this term. Changes from now on are shown here."
    >
      {(rows) => rows.map((change) => <ChangeItem key={change.id} change={change} />)}
    </LoadedHistory>
  );
}

const ChangeItem = ({ change }: { change: CardChanges['rows'][number] }) => (
  <li>
    <SaveHeading text={`${change.student.name}, changed by ${change.changed_by}`} at={change.changed_at} />
    <ul>
      <ChangedField>
        <span className="name">{change.label}</span>
        <FromTo from={<Entry text={change.from} />} to={<Entry text={change.to} />} />
      </ChangedField>
    </ul>
  </li>
);

const Entry = ({ text }: { text: string }) =>
  text === '' ? <span className="none">Nothing</span> : <span>{text}</span>;
