import { isTaught, periodTime, timetable } from '@firstbell/schema';
import { useChoices } from '../../records/useChoices.ts';
import { styled } from 'styled-components';
import { PersonLink } from '../../features/profiles/Links.tsx';
import { type StoredRecord } from '../../records/requests.ts';
import { toText } from '../../records/values/formValues.ts';

const List = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `0 ${theme.space[3]}`};
  }

  & > li > :first-child {
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** List of the lessons of a stored day with their times; each teacher's name links to the teacher's page. */
export function PeriodLines({ record }: { record: StoredRecord }) {
  const { data: choices } = useChoices();
  const periods = timetable.record.shape.periods.parse(record.periods);
  const names = (record.names ?? {}) as Record<string, string>;
  return (
    <List>
      {periods.map(({ period, teacher, clash_reason: reason }, index) => (
        <li key={index}>
          <span>
            {(choices && periodTime(choices, toText(record.day), index + 1)) ?? `Period ${index + 1}`}
          </span>
          <span>{period}</span>
          {isTaught(period) && <PersonLink area="teacher" id={teacher} name={names[teacher] ?? teacher} />}
          {reason !== '' && <span>{`Clash kept: ${reason}`}</span>}
        </li>
      ))}
    </List>
  );
}
