import * as people from '@firstbell/schema/contracts/people';
import { createPath } from '../../platform/http/call.ts';
import { type AccountStatus, type Person } from '@firstbell/schema';
import { Avatar, Badge, Link, type TableColumn } from '@firstbell/ui';
import { Ban, Check, Clock, Mail, MailQuestionMark } from 'lucide-react';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { createPersonUrl } from '../profiles/profileUrls.ts';
import { type SchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { usePhoto } from '../myProfile/usePhoto.ts';
import { RIGHT_LABELS, ROLE_LABELS } from '../../platform/access/roleWords.ts';
import { STATUS_TONES, summarizeSections, toPersonName, STATUS_LABELS } from './personWords.ts';

const STATUS_ICONS: Record<AccountStatus, ReactNode> = {
  waiting: <Clock aria-hidden="true" />,
  invited: <Mail aria-hidden="true" />,
  active: <Check aria-hidden="true" />,
  disabled: <Ban aria-hidden="true" />,
};

const Cell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  max-inline-size: 100%;
  vertical-align: middle;

  & > .name {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

function NameCell({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { is_verified, status } = person;
  const photo = usePhoto(createPath(people.photo, person.key), person.photo);
  return (
    <Cell>
      <Avatar name={toPersonName(person)} photo={photo} size="small" />
      <span className="name">{toPersonName(person)}</span>
      {isSelf && <Badge>You</Badge>}
      {!is_verified && status !== 'invited' && (
        <Badge tone="warning" icon={<MailQuestionMark aria-hidden="true" />}>
          Not confirmed
        </Badge>
      )}
    </Cell>
  );
}

/** Describes the scope of a person: the whole school or the taught sections, and the extra rights. */
function formatScope({ role, rights, sections }: Person): string {
  const scope = role === 'teacher' ? summarizeSections(sections) : 'Whole school';
  const rightLabels = rights.map((right) => `+ ${RIGHT_LABELS[right]}`);
  return [scope, ...rightLabels].join(' ');
}

/**
 * Creates the columns of the table of people; `self` is the key of the signed-in person. The columns that administrators
 * need for decisions come first, because the table scrolls sideways on a laptop.
 */
export function createPeopleColumns(
  self: string,
  { showDay }: Pick<SchoolTime, 'showDay'>,
): TableColumn<Person>[] {
  return [
    {
      key: 'name',
      label: 'Name',
      width: 'wide',
      text: toPersonName,
      render: (person) => <NameCell person={person} isSelf={person.key === self} />,
    },
    {
      key: 'role',
      label: 'Role',
      width: 'regular',
      text: ({ role, teacher }) => (teacher === '' ? ROLE_LABELS[role] : `${ROLE_LABELS[role]}, ${teacher}`),
      render: ({ role, teacher }) => (
        <>
          {ROLE_LABELS[role]}
          {teacher !== '' && (
            <>
              {', '}
              <Link href={createPersonUrl('teacher', teacher)} aria-label={`Teacher ${teacher}`}>
                {teacher}
              </Link>
            </>
          )}
        </>
      ),
    },
    {
      key: 'scope',
      label: 'Reaches',
      width: 'regular',
      isSortable: false,
      isFilterable: false,
      text: formatScope,
    },
    {
      key: 'status',
      label: 'Status',
      width: 'regular',
      text: ({ status }) => STATUS_LABELS[status],
      render: ({ status }) => (
        <Badge tone={STATUS_TONES[status]} icon={STATUS_ICONS[status]}>
          {STATUS_LABELS[status]}
        </Badge>
      ),
    },
    { key: 'email', label: 'Email' },
    {
      key: 'since',
      label: 'Since',
      width: 'regular',
      card: 'hidden',
      text: ({ since }) => showDay(since),
    },
  ];
}
