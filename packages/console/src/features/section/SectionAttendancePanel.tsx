import * as sectionPage from '@firstbell/schema/contracts/sectionPage';
import { useLoad } from '../../platform/useApi.ts';
import { type SectionPlace } from '@firstbell/schema';
import { type SectionAttendance } from '@firstbell/schema/profiles';
import { countAttended, countMarked, type MarkCounts } from '@firstbell/schema/sheets';
import { ButtonLink, Link } from '@firstbell/ui';
import { styled } from 'styled-components';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { createSheetUrl } from '../profiles/profileUrls.ts';
import { PersonLink } from '../profiles/Links.tsx';
import { ProfilePanel } from '../profiles/ProfilePanel.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};

  & p,
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & li {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[2]};
    padding-block: ${({ theme }) => theme.space[1]};
    font-variant-numeric: tabular-nums;
  }

  & .muted {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .figure {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.lead} ${theme.font.body}`};
  }
`;

/** Maximum number of earlier sheets in the panel. */
const MAX_SHEETS = 5;

const formatAttended = (counts: MarkCounts) =>
  `${String(countAttended(counts))} of ${String(countMarked(counts))}`;

/** Props of `SectionAttendancePanel`; `isCurrent` is true for the current year. */
export type SectionAttendancePanelProps = { place: SectionPlace; year: string; isCurrent: boolean };

/** Panel of a section's attendance: today's sheet, and the latest earlier sheets. */
export function SectionAttendancePanel({ place, year, isCurrent }: SectionAttendancePanelProps) {
  const query = useLoad(sectionPage.attendance, { query: { ...place, year } });
  return (
    <ProfilePanel
      title="Attendance"
      isFirst
      query={query}
      lines={5}
      isEmpty={({ sheets }) => !isCurrent && sheets.length === 0}
      empty="No attendance was taken of this section in this year."
    >
      {(data) => (
        <Stack>
          {isCurrent && <TodaySheet place={place} data={data} />}
          <ul>
            {data.sheets
              .filter(({ date }) => !isCurrent || date !== data.day)
              .slice(0, MAX_SHEETS)
              .map(({ key, date, ...counts }) => (
                <li key={key}>
                  <Link href={createSheetUrl(place, date)}>{showDate(date)}</Link>
                  <span>{formatAttended(counts)}</span>
                </li>
              ))}
          </ul>
        </Stack>
      )}
    </ProfilePanel>
  );
}

function TodaySheet({ place, data }: { place: SectionPlace; data: SectionAttendance }) {
  const { canActOn } = useAccess();
  const { day, no_school: noSchool, sheet } = data;
  if (noSchool !== null) return <p className="muted">{`No school today: ${noSchool}.`}</p>;
  if (sheet === null) {
    return canActOn('attendance', 'add', place) ? (
      <ButtonLink variant="primary" href={createSheetUrl(place, day)}>
        Mark today
      </ButtonLink>
    ) : (
      <p className="muted">Today is not marked yet.</p>
    );
  }
  const { others: studentsNotPresent } = sheet;
  return (
    <>
      <p className="figure">
        <Link href={createSheetUrl(place, day)}>{`${formatAttended(sheet)} here today`}</Link>
      </p>
      {studentsNotPresent.length > 0 && (
        <ul>
          {studentsNotPresent.map(({ id, name, mark }) => (
            <li key={id}>
              <PersonLink area="student" id={id} name={name} />
              <span className="muted">{mark}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
