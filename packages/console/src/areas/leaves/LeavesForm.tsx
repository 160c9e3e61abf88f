import { areas } from '@firstbell/schema';
import { useSearchParams } from 'react-router-dom';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { LastDayField } from './LastDayField.tsx';
import { RecordPanels } from './RecordPanels.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { StatusField } from './StatusField.tsx';

const looks: FieldLooks = {
  from: { kind: 'date' },
  to: { Field: LastDayField },
  status: { Field: StatusField },
  decision_note: { kind: 'textarea', help: 'The person reads it beside the decision.' },
};

// Merged as a whole, because the first day of one edit does not belong to the last day of another.
const together = [['from', 'to']];

/** Form that decides on a leave, with panels of the request and of the applicant. */
export function EditLeaves() {
  const key = useSearchParams()[0].get('id') ?? '';
  return (
    <FormScreen
      area={areas.leaves}
      mode="edit"
      subject="{name} · {title} · {key}"
      looks={looks}
      together={together}
      beside={
        key === '' ? undefined : { first: <RequestPanel leave={key} />, last: <RecordPanels leave={key} /> }
      }
    />
  );
}
