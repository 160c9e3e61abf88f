import { areas } from '@firstbell/schema';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { type FieldViews } from '../../records/values/FieldView.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { FormWithPanels } from '../../records/form/FormWithPanels.tsx';
import { LastDayField } from './LastDayField.tsx';
import { RecordPanels } from './RecordPanels.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { StatusField } from './StatusField.tsx';

const views: FieldViews = { to: { Field: LastDayField }, status: { Field: StatusField } };

/** Form that decides on a leave, with panels of the request and of the applicant. */
export const LeavesForm = ({ recordKey }: FormProps) => (
  <FormScreen
    {...{ area: areas.leaves, recordKey, views }}
    arrange={(form) =>
      recordKey ? (
        <FormWithPanels
          above={<RequestPanel leaveKey={recordKey} />}
          below={<RecordPanels leaveKey={recordKey} />}
        >
          {form}
        </FormWithPanels>
      ) : (
        form
      )
    }
  />
);
