import { areas } from '@firstbell/schema';
import {
  type Enrolment,
  type Sibling,
  type SiblingFact,
  type StudentProfile,
} from '@firstbell/schema/profiles';
import { Panel } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { createDetails } from '../../records/values/createDetails.ts';
import { DetailList } from '../../records/values/DetailList.tsx';
import { createMailItem, createPhoneItem } from '../../features/profiles/contactLinks.tsx';
import { createPersonUrl, createSectionUrl } from '../../features/profiles/profileUrls.ts';
import { showDate } from '../../platform/dates/showDate.ts';

const { labels } = areas.student;

/** Panel of the guardian and the parents, with phone and email links. */
export function FamilyPanel({ record }: Pick<StudentProfile, 'record'>) {
  const guardian = [record.guardian, record.relation].filter(Boolean).join(' · ');
  return (
    <Panel title="Family" className="first">
      <DetailList
        items={[
          { label: labels.guardian, text: guardian },
          createPhoneItem(labels.phone, record.phone),
          createMailItem(labels.email, record.email),
          { label: labels.mother, text: record.mother === record.guardian ? '' : record.mother },
          { label: labels.father, text: record.father === record.guardian ? '' : record.father },
          { label: labels.address, text: record.address },
        ]}
      />
    </Panel>
  );
}

/** Panel of the student's personal data. */
export function IdentityPanel({ record }: Pick<StudentProfile, 'record'>) {
  const items = createDetails(areas.student, record, ['id', 'dob', 'gender', 'sex', 'blood_group']);
  return (
    <Panel title="Identity">
      <DetailList items={items} layout="pairs" />
    </Panel>
  );
}

const OUTCOME_LABELS: Readonly<Record<Enrolment['outcome'], string>> = {
  '': '',
  promoted: 'Promoted',
  repeats: 'Repeats the class',
  left: 'Left',
  transferred: 'Transferred',
  moved: 'Moved to another section',
};

const describeEnrolment = (enrolment: Enrolment) => {
  const { roll_number: rollNumber, starts, ends, outcome, reason, destination } = enrolment;
  const span = ends === '' ? `Since ${showDate(starts)}` : `${showDate(starts)} – ${showDate(ends)}`;
  return [rollNumber && `Roll number ${rollNumber}`, span, OUTCOME_LABELS[outcome], reason, destination]
    .filter(Boolean)
    .join(' · ');
};

/** Panel of the student's sections and roll numbers through the years. */
export function YearsPanel({
  enrolments,
  actions,
}: Pick<StudentProfile, 'enrolments'> & { actions: ReactNode }) {
  return (
    <Panel
      title="Through the years"
      actions={actions}
      items={enrolments.map((enrolment) => ({
        id: `${enrolment.year}.${enrolment.class}.${enrolment.section}.${enrolment.starts}`,
        label: `${enrolment.class}-${enrolment.section} · ${enrolment.academic_year || 'Before the first year'}`,
        description: describeEnrolment(enrolment),
        ...(enrolment.year !== '' && {
          href: `${createSectionUrl(enrolment)}&${new URLSearchParams({ year: enrolment.year }).toString()}`,
        }),
      }))}
      empty="The student was in no section yet."
    />
  );
}

const SHARED_FACT_LABELS: Readonly<Record<SiblingFact, string>> = {
  phone: 'same phone',
  email: 'same e-mail',
  family: 'same parents and guardian',
};

const describeSection = (sibling: Sibling) =>
  sibling.class === '' ? 'Not in a section' : `${sibling.class}-${sibling.section}`;

/** Panel of the student's siblings in the school, each with the facts shared with the student. */
export function SiblingsPanel({ siblings }: Pick<StudentProfile, 'siblings'>) {
  return (
    <Panel
      title="Siblings in the school"
      items={siblings.map((sibling) => ({
        id: sibling.id,
        label: sibling.name,
        description: [
          describeSection(sibling),
          sibling.by.map((fact) => SHARED_FACT_LABELS[fact]).join(', '),
        ].join(' · '),
        href: createPersonUrl('student', sibling.id),
      }))}
      empty="Nobody has the same phone, e-mail or parents."
    />
  );
}
