import { areas } from '@firstbell/schema';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { type FieldViews } from '../../records/values/FieldView.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { withPanels } from '../../records/form/withPanels.tsx';
import { LastDayField } from './LastDayField.tsx';
import { RecordPanels } from './RecordPanels.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { StatusField } from './StatusField.tsx';

const views: FieldViews = { to: { Field: LastDayField }, status: { Field: StatusField } };

/** Form that decides on a leave, with panels of the request and of the applicant. */
export const LeavesForm = ({ recordKey }: FormProps) => (
  <FormScreen
    {...{ area: areas.leaves, recordKey, views }}
    arrange={withPanels(recordKey, (key) => ({
      above: <RequestPanel leaveKey={key} />,
      below: <RecordPanels leaveKey={key} />,
    }))}
  />
);
