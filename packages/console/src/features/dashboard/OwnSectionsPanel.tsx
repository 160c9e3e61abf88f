import { type MyDay } from '@firstbell/schema/profiles';
import { ButtonLink, Link, Panel } from '@firstbell/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useInitialFocus } from '../../platform/focus/useInitialFocus.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { createSectionUrl, formatSectionName, createSheetUrl } from '../profiles/profileUrls.ts';

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

type OwnSection = MyDay['own'][number];

/** Describes the sheet (`28 present, 2 absent`), or the number of students without a sheet. */
function describeSheet({ sheet, students }: OwnSection): string {
  if (sheet === null) return formatCount(students, 'student');
  const { present, absent, late, excused, half } = sheet;
  const otherCounts = [
    [absent, 'absent'],
    [late, 'late'],
    [excused, 'excused'],
    [half, 'half day'],
  ].flatMap(([count, label]) => (count === 0 ? [] : [`${String(count)} ${String(label)}`]));
  return [`${String(present)} present`, ...otherCounts].join(', ');
}

/**
 * Panel of a class teacher's own sections, each with a button that opens today's sheet. The button of the first missing sheet is
 * focused initially, so that Enter after a sign-in opens the sheet.
 */
export function OwnSectionsPanel({ own, today }: OwnSectionsPanelProps) {
  const list = useRef<HTMLUListElement>(null);
  useInitialFocus(true, () =>
    list.current?.querySelector<HTMLElement>('[data-missing]')?.focus({ preventScroll: true }),
  );
  return (
    <Panel title={own.length === 1 ? 'My class' : 'My classes'} className="first">
      <Sections ref={list}>
        {own.map((section) => (
          <li key={formatSectionName(section)}>
            <div>
              <Link className="name" href={createSectionUrl(section)}>
                {formatSectionName(section)}
              </Link>
              <div className="count">{describeSheet(section)}</div>
            </div>
            <SheetAction section={section} today={today} />
          </li>
        ))}
      </Sections>
    </Panel>
  );
}

function SheetAction({ section, today }: { section: OwnSection; today: MyDay['today'] }) {
  if (today.no_school !== null)
    return <span className="count">{`No school today: ${today.no_school}.`}</span>;
  if (section.students === 0 && section.sheet === null)
    return <span className="count">No students yet.</span>;
  const href = createSheetUrl(section, today.day);
  return section.sheet === null ? (
    <ButtonLink
      variant="primary"
      href={href}
      data-missing=""
    >{`Mark ${formatSectionName(section)} now`}</ButtonLink>
  ) : (
    <ButtonLink href={href}>Open today’s sheet</ButtonLink>
  );
}
