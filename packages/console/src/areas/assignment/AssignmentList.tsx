import { areas } from '@firstbell/schema';
import { DownloadButton } from '../../features/files/DownloadButton.tsx';
import { textOf } from '../../records/values/formValues.ts';
import { type Cells } from '../../records/list/listColumns.tsx';
import { ListScreen } from '../../records/list/ListScreen.tsx';

const cells: Cells = {
  file: ({ file, file_id: id }) =>
    textOf(id) !== '' && <DownloadButton file={{ id: textOf(id), name: textOf(file) }} />,
};

/** List of the assignments, each with a button that downloads its file. */
export function AssignmentList() {
  return <ListScreen area={areas.assignment} cells={cells} />;
}
