import { areas, choiceLabel } from '@firstbell/schema';
import {
  type Enrolment,
  type Sibling,
  type SiblingFact,
  type StudentProfile,
} from '@firstbell/schema/profiles';
import { Panel } from '@firstbell/ui';
import { Facts, type Fact } from '../../features/profiles/Facts.tsx';
import { mailFact, phoneFact } from '../../features/profiles/contactLinks.tsx';
import { personAddress, sectionAddress } from '../../features/profiles/addresses.ts';
import { showDate } from '../../platform/dates/showDate.ts';

const { labels } = areas.student;

/** Panel of the guardian and the parents, with links to call and write. */
export function FamilyPanel({ record }: Pick<StudentProfile, 'record'>) {
  const guardian = [record.guardian, record.relation].filter(Boolean).join(' · ');
  return (
    <Panel title="Family" className="first">
      <Facts
        items={[
          { label: labels.guardian, text: guardian },
          phoneFact(labels.phone, record.phone),
          mailFact(labels.email, record.email),
          { label: labels.mother, text: record.mother === record.guardian ? '' : record.mother },
          { label: labels.father, text: record.father === record.guardian ? '' : record.father },
          { label: labels.address, text: record.address },
        ]}
      />
    </Panel>
  );
}

/** Panel of the student's data. */
export function IdentityPanel({ record }: Pick<StudentProfile, 'record'>) {
  const items: Fact[] = [
    { label: labels.id, text: record.id },
    { label: labels.dob, text: showDate(record.dob) },
    { label: labels.gender, text: record.gender },
    { label: labels.sex, text: choiceLabel('sex', record.sex) },
    { label: labels.blood_group, text: record.blood_group },
  ];
  return (
    <Panel title="Identity">
      <Facts items={items} isPaired />
    </Panel>
  );
}

const OUTCOMES: Readonly<Record<Enrolment['outcome'], string>> = {
  '': '',
  promoted: 'Promoted',
  repeats: 'Repeats the class',
  left: 'Left',
  transferred: 'Transferred',
  moved: 'Moved to another section',
};

const describe = ({ roll_number: roll, starts, ends, outcome }: Enrolment) => {
  const since = ends === '' ? '' : `${showDate(starts)} – ${showDate(ends)}`;
  return [roll && `Roll number ${roll}`, since, OUTCOMES[outcome]].filter(Boolean).join(' · ');
};

/** Panel of the student's sections and roll numbers through the years. */
export function YearsPanel({ enrolments }: Pick<StudentProfile, 'enrolments'>) {
  return (
    <Panel
      title="Through the years"
      items={enrolments.map((one) => ({
        id: `${one.year}.${one.class}.${one.section}.${one.starts}`,
        label: `${one.class}-${one.section} · ${one.academic_year || 'Before the first year'}`,
        description: describe(one),
        ...(one.year !== '' && {
          href: `${sectionAddress(one)}&${new URLSearchParams({ year: one.year }).toString()}`,
        }),
      }))}
      empty="The student was in no section yet."
    />
  );
}

const FACTS: Readonly<Record<SiblingFact, string>> = {
  phone: 'same phone',
  email: 'same e-mail',
  family: 'same parents and guardian',
};

const sectionOf = (one: Sibling) => (one.class === '' ? 'Not in a section' : `${one.class}-${one.section}`);

/** Panel of the student's siblings in the school, each with the shared facts. */
export function SiblingsPanel({ siblings }: Pick<StudentProfile, 'siblings'>) {
  return (
    <Panel
      title="Siblings in the school"
      items={siblings.map((one) => ({
        id: one.id,
        label: one.name,
        description: [sectionOf(one), one.by.map((fact) => FACTS[fact]).join(', ')].join(' · '),
        href: personAddress('student', one.id),
      }))}
      empty="Nobody has the same phone, e-mail or parents."
    />
  );
}
