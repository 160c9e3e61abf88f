import { areas } from '@firstbell/schema';
import { READERS_BY_LEVEL } from '@firstbell/schema/access';
import { type TeacherProfile } from '@firstbell/schema/profiles';
import { Panel } from '@firstbell/ui';
import { styled } from 'styled-components';
import { createMailItem, createPhoneItem } from '../../features/profiles/contactLinks.tsx';
import { createDetails } from '../../records/values/createDetails.ts';
import { DetailList } from '../../records/values/DetailList.tsx';
import { formatRoles } from '../../platform/access/formatAllowedRoles.ts';
import { useHiddenFields } from '../../platform/access/useHiddenFields.ts';
import { Note } from '../../platform/layout/Note.ts';

const { labels } = areas.teacher;

const PrivateNote = styled(Note)`
  margin-block-start: ${({ theme }) => theme.space[3]};
`;

/** Panel of a teacher's contact data; of a colleague's, with a sentence about what is missing. */
export function ContactPanel({ record }: Pick<TeacherProfile, 'record'>) {
  const { residential_address: residential, permanent_address: permanent } = record;
  const isSame = permanent !== '' && permanent === residential;
  const isPartial = useHiddenFields('teacher', record.id).size > 0;
  return (
    <Panel title="Contact" className="first">
      <DetailList
        items={[
          createPhoneItem(labels.phone, record.phone),
          createMailItem(labels.email, record.email),
          { label: labels.residential_address, text: residential },
          {
            label: labels.permanent_address,
            text: isSame ? 'Same as the residential address.' : permanent,
          },
        ]}
      />
      {isPartial && (
        <PrivateNote>
          {`Phone, address and other private details are shown only to ${formatRoles(READERS_BY_LEVEL.private)}, and to the teacher.`}
        </PrivateNote>
      )}
    </Panel>
  );
}

/** Panel of a teacher's subjects and degrees. */
export function WorkPanel({ record }: Pick<TeacherProfile, 'record'>) {
  const subjects = [record.teaching_subject_1, record.teaching_subject_2].filter(Boolean).join(', ');
  return (
    <Panel title="Record">
      <DetailList
        layout="pairs"
        items={[
          { label: labels.id, text: record.id },
          { label: 'Teaching Subjects', text: subjects },
          ...createDetails(areas.teacher, record, ['higher_degree', 'other_degrees', 'certifications']),
          ...createDetails(areas.teacher, record, ['dob', 'gender', 'blood_group']),
        ]}
      />
    </Panel>
  );
}
