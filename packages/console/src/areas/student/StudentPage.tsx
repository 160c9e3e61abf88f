import * as studentPage from '@firstbell/schema/contracts/studentPage';
import { useLoad } from '../../platform/useApi.ts';
import { fullName } from '@firstbell/schema/text';
import { areas } from '@firstbell/schema';
import { type StudentProfile } from '@firstbell/schema/profiles';
import { Badge } from '@firstbell/ui';
import { useSearchParams } from 'react-router-dom';
import { ConsentsPanel } from '../../features/consents/ConsentsPanel.tsx';
import { SectionLink } from '../../features/profiles/Links.tsx';
import { ErasurePanel } from '../../features/retention/ErasurePanel.tsx';
import { PersonPage } from '../../features/profiles/PersonPage.tsx';
import { PhoneDetail } from '../../features/profiles/PhoneDetail.tsx';
import { ProfileColumns } from '../../features/profiles/ProfileColumns.ts';
import { SectionWork } from '../../features/profiles/SectionWork.tsx';
import { StudentFigure } from '../../features/studentPhoto/StudentFigure.tsx';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { History } from '../../records/history/History.tsx';
import { showDate } from '../../platform/dates/showDate.ts';
import { AdmissionButton } from './leaving/AdmissionButton.tsx';
import { hasLeft, RollActions } from './leaving/RollActions.tsx';
import { LeavePanel } from './LeavePanel.tsx';
import { SaveStudentFileButton } from './SaveStudentFileButton.tsx';
import { FamilyPanel, IdentityPanel, SiblingsPanel, YearsPanel } from './StudentDetails.tsx';
import { studentViews } from './studentViews.ts';
import { AttendancePanel, MarksPanel, NoSectionPanel, StudentIncidents } from './StudentPanels.tsx';

const nameOf = ({ record }: StudentProfile) => fullName(record);

/** Read-only page of a student. */
export function StudentPage() {
  const { can } = useAccess();
  const { year, current } = useShownYear();
  const id = useSearchParams()[0].get('id') ?? '';
  const profile = useLoad(studentPage.profile, { key: id, enabled: id !== '' });
  const shownEnrolment = profile.data?.enrolments.find(
    (enrolment) => enrolment.year === (year || current?.key) && enrolment.outcome !== 'moved',
  );
  return (
    <PersonPage
      area={areas.student}
      id={id}
      query={profile}
      nameOf={nameOf}
      isEditable={year === ''}
      titleDetail={({ record }) =>
        [record.id, shownEnrolment ? `${shownEnrolment.class}-${shownEnrolment.section}` : '']
          .filter(Boolean)
          .join(' · ')
      }
      figure={(data) => (
        <StudentFigure
          id={data.record.id}
          name={nameOf(data)}
          photo={data.photo}
          isEditable={year === '' && can('student', 'edit')}
        />
      )}
      details={({ record }) => (
        <>
          <span>{record.id}</span>
          {shownEnrolment && <SectionLink place={shownEnrolment} />}
          {shownEnrolment && hasLeft(shownEnrolment) && (
            <Badge tone="warning">{`Last day ${showDate(shownEnrolment.ends)}`}</Badge>
          )}
          {shownEnrolment && shownEnrolment.roll_number !== '' && (
            <span>{`Roll number ${shownEnrolment.roll_number}`}</span>
          )}
          <PhoneDetail area={areas.student} id={id} phone={record.phone} isEditable={year === ''} />
        </>
      )}
      actions={(data) => (
        <>
          {year === '' && can('student', 'edit') && (
            <RollActions id={data.record.id} enrolment={shownEnrolment} />
          )}
          <SaveStudentFileButton profile={data} />
        </>
      )}
    >
      {(data) => <Panels profile={data} shownEnrolment={shownEnrolment} year={year} />}
    </PersonPage>
  );
}

type PanelsProps = {
  profile: StudentProfile;
  shownEnrolment: StudentProfile['enrolments'][number] | undefined;
  /** Empty for the current year. */
  year: string;
};

function Panels({ profile, shownEnrolment, year }: PanelsProps) {
  const { can } = useAccess();
  const { record, enrolments, siblings } = profile;
  const { id } = record;
  return (
    <>
      <ProfileColumns>
        <div className="wide">
          {can('attendance', 'read') && <AttendancePanel id={id} year={year} />}
          {can('assessment', 'read') && <MarksPanel id={id} year={year} />}
          {can('incident', 'read') && <StudentIncidents id={id} year={year} />}
          {shownEnrolment ? (
            <SectionWork place={shownEnrolment} year={year} />
          ) : (
            <NoSectionPanel year={year} />
          )}
        </div>
        <div className="side">
          <FamilyPanel record={record} />
          {year === '' && can('attendance', 'read') && <LeavePanel id={id} name={nameOf(profile)} />}
          {can('consent', 'read') && <ConsentsPanel id={id} name={nameOf(profile)} place={shownEnrolment} />}
          <SiblingsPanel siblings={siblings} />
          <YearsPanel
            enrolments={enrolments}
            actions={year === '' && shownEnrolment && can('student', 'edit') && <AdmissionButton id={id} />}
          />
          <IdentityPanel record={record} />
          {can('erasure', 'edit') && <ErasurePanel kind="student" id={id} name={nameOf(profile)} />}
        </div>
      </ProfileColumns>
      <History area={areas.student} record={record} views={studentViews} canEdit={false} isWide />
    </>
  );
}
