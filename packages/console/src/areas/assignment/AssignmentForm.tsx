import { areas, storedFile } from '@firstbell/schema';
import { useSearchParams } from 'react-router-dom';
import { CopiesPanel } from '../../features/copies/CopiesPanel.tsx';
import { DownloadButton } from '../../features/files/DownloadButton.tsx';
import { FileField } from '../../features/files/FileField.tsx';
import { renderSection } from '../../features/profiles/renderNames.tsx';
import { type StoredRecord } from '../../records/requests.ts';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { HandIns } from './HandIns.tsx';

const parseFile = (value: unknown) => storedFile.nullable().safeParse(value).data;
const formatFileName = (value: unknown) => parseFile(value)?.name ?? '';

function renderFile(record: StoredRecord) {
  const file = parseFile(record.file);
  return file && <DownloadButton file={file} />;
}

const looks: FieldLooks = {
  class: { width: 'short' },
  section: { width: 'short', render: renderSection },
  date: { kind: 'date' },
  file: { Field: FileField, format: formatFileName, render: renderFile },
  description: { kind: 'textarea', isAlone: true },
};

// A merge of two people's edits takes all fields of a group from the same edit, because a section and a subject belong to their class.
const mergeGroups = [['class', 'section', 'subject']];

const NAME_TEMPLATE = '{subject} · {class}-{section} · {date}';

/** Form that adds an assignment. */
export function AddAssignment() {
  return <FormScreen area={areas.assignment} mode="add" nameTemplate={NAME_TEMPLATE} looks={looks} />;
}

/** Form that edits an assignment. */
export function EditAssignment() {
  const key = useSearchParams()[0].get('id') ?? '';
  return (
    <FormScreen
      area={areas.assignment}
      mode="edit"
      nameTemplate={NAME_TEMPLATE}
      looks={looks}
      mergeGroups={mergeGroups}
      panels={
        key === ''
          ? undefined
          : {
              above: <CopiesPanel area={areas.assignment} recordKey={key} />,
              below: <HandIns assignmentKey={key} />,
            }
      }
    />
  );
}
