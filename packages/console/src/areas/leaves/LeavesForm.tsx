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

// A merge with somebody else's edit takes each group from one side, because the first day of one edit does not belong to the last day of another.
const mergeGroups = [['from', 'to']];

/** Form that decides on a leave, with panels of the request and of the applicant. */
export function EditLeaves() {
  const key = useSearchParams()[0].get('id') ?? '';
  return (
    <FormScreen
      area={areas.leaves}
      mode="edit"
      nameTemplate="{name} · {title} · {key}"
      looks={looks}
      mergeGroups={mergeGroups}
      panels={
        key === ''
          ? undefined
          : { above: <RequestPanel leaveKey={key} />, below: <RecordPanels leaveKey={key} /> }
      }
    />
  );
}
