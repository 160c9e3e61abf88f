import { areas, storedFile } from '@firstbell/schema';
import { CopiesPanel } from '../../features/copies/CopiesPanel.tsx';
import { DownloadButton } from '../../features/files/DownloadButton.tsx';
import { FileField } from '../../features/files/FileField.tsx';
import { renderSection } from '../../features/profiles/renderNames.tsx';
import { type StoredRecord } from '../../records/requests.ts';
import { createForm } from '../../records/form/createForm.tsx';
import { withPanels } from '../../records/form/withPanels.tsx';
import { HandIns } from './HandIns.tsx';

const parseFile = (value: unknown) => storedFile.nullable().safeParse(value).data;
const formatFileName = (value: unknown) => parseFile(value)?.name ?? '';

function renderFile(record: StoredRecord) {
  const file = parseFile(record.file);
  return file && <DownloadButton file={file} />;
}

/** Form of an assignment, with panels that give it to other sections and list who handed it in. */
export const AssignmentForm = createForm('assignment', {
  views: {
    section: { render: renderSection },
    file: { Field: FileField, format: formatFileName, render: renderFile },
  },
  arrange: withPanels((key) => ({
    above: <CopiesPanel area={areas.assignment} recordKey={key} />,
    below: <HandIns assignmentKey={key} />,
  })),
});
