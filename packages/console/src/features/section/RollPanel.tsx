import { type SectionPlace } from '@firstbell/schema';
import { type SectionRoll } from '@firstbell/schema/profiles';
import { Link, media } from '@firstbell/ui';
import { styled } from 'styled-components';
import { formatSectionName } from '../profiles/profileUrls.ts';
import { formatPhone } from '../profiles/contactLinks.tsx';
import { PersonLink } from '../profiles/Links.tsx';
import { panelTable } from '../profiles/panelTable.ts';
import { StudentPhoto } from '../studentPhoto/StudentPhoto.tsx';
import { ProfilePanel, type ProfilePanelProps } from '../profiles/ProfilePanel.tsx';

const Table = styled.table`
  ${panelTable}
  inline-size: 100%;
  overflow-wrap: anywhere;

  & :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: end;
    white-space: nowrap;
  }

  & a[href^='tel:'] {
    white-space: nowrap;
  }

  ${media.narrow} {
    & :is(th, td):nth-child(3) {
      display: none;
    }
  }
`;

/** Photo and name of a student. */
const Person = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
`;

/** Props of `RollPanel`. */
export type RollPanelProps = { place: SectionPlace; query: ProfilePanelProps<SectionRoll>['query'] };

/** Panel of a section's students, by roll number. */
export function RollPanel({ place, query }: RollPanelProps) {
  return (
    <ProfilePanel
      title="Roll"
      query={query}
      lines={10}
      isEmpty={({ rows }) => rows.length === 0}
      empty={`Nobody is in ${formatSectionName(place)} in this year.`}
      actions={({ rows }) =>
        rows.length > 0 && (
          <Link href={`/student?${new URLSearchParams(place).toString()}`}>Show in the list</Link>
        )
      }
    >
      {({ rows }) => <Roll place={place} rows={rows} />}
    </ProfilePanel>
  );
}

function Roll({ place, rows }: SectionRoll & { place: SectionPlace }) {
  // In a section without any photo, the names have no initials before them either.
  const hasPhotos = rows.some(({ photo }) => photo !== '');
  return (
    <Table>
      <caption>{`Roll of ${formatSectionName(place)}`}</caption>
      <thead>
        <tr>
          <th scope="col">Roll</th>
          <th scope="col">Name</th>
          <th scope="col">ID</th>
          <th scope="col">Phone</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, roll_number: rollNumber, phone, photo }) => (
          <tr key={id}>
            <td>{rollNumber || '–'}</td>
            <th scope="row">
              <Person>
                {hasPhotos && <StudentPhoto id={id} name={name} photo={photo} size="small" />}
                <span>
                  <PersonLink area="student" id={id} name={name} />
                </span>
              </Person>
            </th>
            <td>{id}</td>
            <td>{phone !== '' && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
