import { createForm } from '../../records/form/createForm.tsx';
import { withPanels } from '../../records/form/withPanels.tsx';
import { LastDayField } from './LastDayField.tsx';
import { RecordPanels } from './RecordPanels.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { StatusField } from './StatusField.tsx';

/** Form that decides on a leave, with panels of the request and of the applicant. */
export const LeavesForm = createForm('leaves', {
  views: { to: { Field: LastDayField }, status: { Field: StatusField } },
  arrange: withPanels((key) => ({
    above: <RequestPanel leaveKey={key} />,
    below: <RecordPanels leaveKey={key} />,
  })),
});
