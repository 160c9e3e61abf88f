import { type MyDay } from '@firstbell/schema/profiles';
import { ButtonLink, Link, Panel } from '@firstbell/ui';
import { styled } from 'styled-components';
import { sectionAddress, sectionName, type SectionPlace } from '../profiles/addresses.ts';

/** Props of `OwnSectionsPanel`. */
export type OwnSectionsPanelProps = { own: MyDay['own']; today: MyDay['today'] };

const Sections = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  }

  & .name {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.title} ${theme.font.body}`};
  }

  & .count {
    color: ${({ theme }) => theme.color.inkMuted};
    font-variant-numeric: tabular-nums;
  }
`;

const sheetAddress = (place: SectionPlace, date: string) =>
  `/attendance?${new URLSearchParams({ date, class: place.class, section: place.section }).toString()}`;

type Own = MyDay['own'][number];

/** Text about the students present, absent, late and excused. */
function countsOf({ sheet, students }: Own): string {
  if (sheet === null) return `${String(students)} ${students === 1 ? 'student' : 'students'}`;
  const { present, absent, late, excused } = sheet;
  const others = [
    [absent, 'absent'],
    [late, 'late'],
    [excused, 'excused'],
  ].flatMap(([count, word]) => (count === 0 ? [] : [`${String(count)} ${String(word)}`]));
  return [`${String(present)} present`, ...others].join(', ');
}

/** Panel of the sections of a class teacher, with the button that opens today's sheet. */
export function OwnSectionsPanel({ own, today }: OwnSectionsPanelProps) {
  return (
    <Panel title={own.length === 1 ? 'My class' : 'My classes'} className="first">
      <Sections>
        {own.map((one) => (
          <li key={sectionName(one)}>
            <div>
              <Link className="name" href={sectionAddress(one)}>
                {sectionName(one)}
              </Link>
              <div className="count">{countsOf(one)}</div>
            </div>
            <Action one={one} today={today} />
          </li>
        ))}
      </Sections>
    </Panel>
  );
}

function Action({ one, today }: { one: Own; today: MyDay['today'] }) {
  if (today.no_school !== null)
    return <span className="count">{`No school today: ${today.no_school}.`}</span>;
  if (one.students === 0 && one.sheet === null) return <span className="count">No students yet.</span>;
  const href = sheetAddress(one, today.day);
  return one.sheet === null ? (
    <ButtonLink variant="primary" href={href}>{`Mark ${sectionName(one)} now`}</ButtonLink>
  ) : (
    <ButtonLink href={href}>Open today’s sheet</ButtonLink>
  );
}
