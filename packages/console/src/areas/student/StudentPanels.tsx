import * as studentPage from '@firstbell/schema/contracts/studentPage';
import { useLoad } from '../../platform/useApi.ts';
import { Panel } from '@firstbell/ui';
import { IncidentsPanel } from '../../features/profiles/IncidentsPanel.tsx';
import { ProfilePanel } from '../../features/profiles/ProfilePanel.tsx';
import { AttendanceRegister } from './AttendanceRegister.tsx';
import { MarksTable } from './MarksTable.tsx';

/** Props of the panels: a student and a year (empty for the current one). */
type PanelProps = { id: string; year: string };

const inputOf = ({ id, year }: PanelProps) => ({ key: id, query: { year } });

/** Panel of a student's attendance in a year. */
export function AttendancePanel(props: PanelProps) {
  const query = useLoad(studentPage.attendance, inputOf(props));
  return (
    <ProfilePanel
      title="Attendance"
      query={query}
      lines={5}
      isEmpty={({ days }) => days.length === 0}
      empty="No attendance was taken of this student in this year."
    >
      {(data) => <AttendanceRegister attendance={data} />}
    </ProfilePanel>
  );
}

/** Panel of a student's marks in a year. */
export function MarksPanel(props: PanelProps) {
  const query = useLoad(studentPage.marks, inputOf(props));
  return (
    <ProfilePanel
      title="Marks"
      query={query}
      lines={5}
      isEmpty={({ rows }) => rows.length === 0}
      empty="No marks were entered for this student in this year."
    >
      {({ rows }) => <MarksTable tests={rows} isEditable={props.year === ''} />}
    </ProfilePanel>
  );
}

/** Panel of a student's incidents in a year. */
export function StudentIncidents(props: PanelProps) {
  const query = useLoad(studentPage.incidents, inputOf(props));
  return <IncidentsPanel query={query} isEditable={props.year === ''} />;
}

/** Panel that replaces a section's panels for a student without a section. */
export function NoSectionPanel({ year }: { year: string }) {
  return (
    <Panel
      title="Section"
      items={[]}
      empty={
        year === '' ? 'The student is in no section now.' : 'The student was in no section in this year.'
      }
    />
  );
}
