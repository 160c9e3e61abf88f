import { media, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { DownloadButton } from '../../features/files/DownloadButton.tsx';
import { NamedSectionLink } from '../../features/profiles/Links.tsx';
import { toText } from '../../records/values/formValues.ts';
import { createList } from '../../records/list/createList.tsx';

// On a phone the file shares one line of the card with the class and the date.
const FileCell = styled.div`
  ${media.narrow} {
    max-inline-size: ${spacing(28)};
  }
`;

/** List of the assignments, each with a link to the section's page and a button that downloads its file. */
export const AssignmentList = createList('assignment', {
  cells: {
    class: (row) => <NamedSectionLink name={toText(row.class)} />,
    file: ({ file, file_id: id }) =>
      toText(id) !== '' && (
        <FileCell>
          <DownloadButton file={{ id: toText(id), name: toText(file) }} />
        </FileCell>
      ),
  },
});
