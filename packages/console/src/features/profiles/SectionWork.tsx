import * as sectionPage from '@firstbell/schema/contracts/sectionPage';
import { useLoad } from '../../platform/useApi.ts';
import { areas, type SectionPlace } from '@firstbell/schema';
import { Link } from '@firstbell/ui';
import { toPlace } from '../../platform/access/places.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { createFormUrl } from '../../records/values/recordUrls.ts';
import { DownloadButton } from '../files/DownloadButton.tsx';
import { ProfileList } from './ProfileList.tsx';

type WorkProps = { place: SectionPlace; year: string };

/** Panels of a section's assignments and diary notes; only those that the person may see. */
export function SectionWork(props: WorkProps) {
  const { can } = useAccess();
  return (
    <>
      {can('assignment', 'read') && <Assignments {...props} />}
      {can('diary_notes', 'read') && <Notes {...props} />}
    </>
  );
}

/** Maximum number of lines in a panel. */
const MAX_LINES = 5;

const hasMore = (data: { rows: readonly unknown[] } | undefined) =>
  data !== undefined && data.rows.length > MAX_LINES;

/** Link to the list of a section's records of an area, for a panel that shows only the latest records. */
const renderListLink = (area: 'assignment' | 'diary_notes', { place, year }: WorkProps) => (
  <Link href={`/${area}?${new URLSearchParams({ ...place, ...(year !== '' && { year }) }).toString()}`}>
    All in the list
  </Link>
);

function Assignments(props: WorkProps) {
  const { place, year } = props;
  const { canActOn } = useAccess();
  const query = useLoad(sectionPage.assignments, { query: { ...place, year } });
  const isEditable = (subject: string) =>
    year === '' && canActOn('assignment', 'edit', toPlace({ ...place, subject }));
  return (
    <ProfileList
      title="Assignments"
      query={query}
      actions={hasMore(query.data) && renderListLink('assignment', props)}
      empty={`No assignment was given to ${place.class}-${place.section}.`}
      items={(data) =>
        data.rows.slice(0, MAX_LINES).map(({ key, subject, date, description, file }) => ({
          id: key,
          label: `${subject} · ${showDate(date)}`,
          description,
          ...(isEditable(subject) && { href: createFormUrl(areas.assignment, key) }),
          ...(file !== null && { end: <DownloadButton file={file} /> }),
        }))
      }
    />
  );
}

function Notes(props: WorkProps) {
  const { place, year } = props;
  const { canActOn } = useAccess();
  const { showDay } = useSchoolTime();
  const query = useLoad(sectionPage.diaryNotes, { query: { ...place, year } });
  const isEditable = (subject: string) =>
    year === '' && canActOn('diary_notes', 'edit', toPlace({ ...place, subject }));
  return (
    <ProfileList
      title="Diary notes"
      query={query}
      actions={hasMore(query.data) && renderListLink('diary_notes', props)}
      empty={`No diary note was written for ${place.class}-${place.section}.`}
      items={(data) =>
        data.rows
          .slice(0, MAX_LINES)
          .map(({ key, title, subject, description, created_at: createdAt, updated_by: author }) => ({
            id: key,
            label: title,
            description: `${[subject, showDay(createdAt), author].filter(Boolean).join(' · ')}: ${description}`,
            ...(isEditable(subject) && { href: createFormUrl(areas.diary_notes, key) }),
          }))
      }
    />
  );
}
