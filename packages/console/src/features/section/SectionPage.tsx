import * as sectionPage from '@firstbell/schema/contracts/sectionPage';
import { useLoad } from '../../platform/useApi.ts';
import { type AccessArea, type SectionPlace } from '@firstbell/schema';
import { ButtonLink, EmptyState, Page } from '@firstbell/ui';
import { GraduationCap } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useAccess } from '../../platform/access/useAccess.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useScreenSubject } from '../../platform/routes/ScreenSubject.tsx';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { SectionConsents } from '../consents/SectionConsents.tsx';
import { formatSectionName } from '../profiles/profileUrls.ts';
import { ProfileColumns } from '../profiles/ProfileColumns.ts';
import { SectionWork } from '../profiles/SectionWork.tsx';
import { ClassListPrint } from './ClassListPrint.tsx';
import { SectionAttendancePanel } from './SectionAttendancePanel.tsx';
import { RollPanel } from './RollPanel.tsx';
import { MarksPanel, WeekPanel } from './SectionPanels.tsx';
import { TeachersPanel } from './TeachersPanel.tsx';

const BACK_LINK = { href: '/student', label: 'Student' };

/** Page of a section: its roll, timetable, work, attendance, teachers and marks. */
export function SectionPage() {
  const [search] = useSearchParams();
  const place = { class: search.get('class') ?? '', section: search.get('section') ?? '' };
  const isNamed = place.class !== '' && place.section !== '';
  useScreenSubject(isNamed ? formatSectionName(place) : '');
  return isNamed ? (
    <NamedSection key={formatSectionName(place)} place={place} />
  ) : (
    <UnknownSection>The address names no section.</UnknownSection>
  );
}

function UnknownSection({ children }: { children: string }) {
  return (
    <Page title="Section" back={BACK_LINK}>
      <EmptyState
        icon={<GraduationCap />}
        title="There is no such section"
        actions={<ButtonLink href="/student">See all students</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Page>
  );
}

function NamedSection({ place }: { place: SectionPlace }) {
  const { can, isInSections, isKnown } = useAccess();
  const { year } = useShownYear();
  const roll = useLoad(sectionPage.roll, {
    query: { ...place, year },
    // Nothing is requested of a section that the person may not see.
    enabled: isKnown && isInSections('student', place),
  });
  if (isApiError(roll.error) && roll.error.code === 'not_found')
    return <UnknownSection>{roll.error.detail}</UnknownSection>;
  if (!isInSections('student', place)) {
    return (
      <Page title={formatSectionName(place)} back={BACK_LINK}>
        <EmptyState title="This is not one of your sections">
          You see the sections that you teach. Ask an administrator if you need this one for your work.
        </EmptyState>
      </Page>
    );
  }
  const count = roll.data?.rows.length;
  const isCurrent = year === '';
  const canRead = (area: AccessArea) => isKnown && can(area, 'read');
  return (
    <Page
      title={formatSectionName(place)}
      back={BACK_LINK}
      details={count === undefined ? 'Section' : formatCount(count, 'student')}
      actions={
        <>
          {isCurrent && can('assessment', 'edit') && (
            <ButtonLink href={`/assessment/marks?${new URLSearchParams(place).toString()}`}>
              Enter marks
            </ButtonLink>
          )}
          {roll.data && <ClassListPrint section={formatSectionName(place)} rows={roll.data.rows} />}
        </>
      }
    >
      <ProfileColumns>
        <div className="wide">
          <RollPanel place={place} query={roll} />
          {canRead('timetable') && <WeekPanel place={place} year={year} />}
          {isKnown && <SectionWork place={place} year={year} />}
        </div>
        <div className="side">
          {canRead('attendance') && (
            <SectionAttendancePanel place={place} year={year} isCurrent={isCurrent} />
          )}
          {isKnown && <TeachersPanel place={place} year={year} />}
          {canRead('assessment') && <MarksPanel place={place} year={year} />}
          {isCurrent && canRead('consent') && <SectionConsents place={place} />}
        </div>
      </ProfileColumns>
    </Page>
  );
}
