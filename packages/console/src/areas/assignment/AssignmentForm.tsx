import { areas, storedFile } from '@firstbell/schema';
import { CopiesPanel } from '../../features/copies/CopiesPanel.tsx';
import { DownloadButton } from '../../features/files/DownloadButton.tsx';
import { FileField } from '../../features/files/FileField.tsx';
import { renderSection } from '../../features/profiles/renderNames.tsx';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { type StoredRecord } from '../../records/requests.ts';
import { type FieldViews } from '../../records/values/FieldView.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { FormWithPanels } from '../../records/form/FormWithPanels.tsx';
import { HandIns } from './HandIns.tsx';

const parseFile = (value: unknown) => storedFile.nullable().safeParse(value).data;
const formatFileName = (value: unknown) => parseFile(value)?.name ?? '';

function renderFile(record: StoredRecord) {
  const file = parseFile(record.file);
  return file && <DownloadButton file={file} />;
}

const area = areas.assignment;
const views: FieldViews = {
  section: { render: renderSection },
  file: { Field: FileField, format: formatFileName, render: renderFile },
};

/** Form of an assignment, with panels that give it to other sections and list who handed it in. */
export const AssignmentForm = ({ recordKey }: FormProps) => (
  <FormScreen
    {...{ area, recordKey, views }}
    arrange={(form) =>
      recordKey ? (
        <FormWithPanels
          above={<CopiesPanel {...{ area, recordKey }} />}
          below={<HandIns assignmentKey={recordKey} />}
        >
          {form}
        </FormWithPanels>
      ) : (
        form
      )
    }
  />
);
