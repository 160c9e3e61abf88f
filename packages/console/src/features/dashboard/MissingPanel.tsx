import { type Dashboard } from '@firstbell/schema/dashboard';
import { Badge, Link, Panel, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { formatCount } from '../../platform/formatCount.ts';
import { formatSectionName, createSheetUrl } from '../profiles/profileUrls.ts';

/** Props of `MissingPanel`. */
export type MissingPanelProps = {
  /** Sections without a sheet; null on a day without school, `undefined` while they load and after a failure. */
  missing: Dashboard['missing'] | undefined;
  /** Reason why there is no school today; `undefined` on a school day. */
  noSchool: string | undefined;
  /** Text while `missing` is `undefined`. */
  placeholder: string;
};

const Sections = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${spacing(21)}, 1fr));
  gap: ${({ theme }) => theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  & a {
    display: grid;
    place-items: center;
    min-block-size: ${({ theme }) => theme.size.controlSmall};
    padding-inline: ${({ theme }) => theme.space[2]};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    border-radius: ${({ theme }) => theme.radius.medium};
    font-weight: ${({ theme }) => theme.weight.medium};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    text-decoration: none;

    &:hover {
      background: ${({ theme }) => theme.color.hover};
    }
  }
`;

const MoreSections = styled.p`
  margin-block-start: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.inkMuted};
`;

const TITLE = 'Attendance missing today';

/** Panel of the sections without an attendance sheet of today, each as a link to the sheet. */
export function MissingPanel({ missing, noSchool, placeholder }: MissingPanelProps) {
  if (missing === undefined) return <Panel title={TITLE} items={[]} empty={placeholder} />;
  if (missing === null)
    return <Panel title={TITLE} items={[]} empty={`No school today: ${noSchool ?? 'it is a day off'}.`} />;
  const { day, total, sections } = missing;
  if (total === 0) return <Panel title={TITLE} items={[]} empty="Every section has its attendance." />;
  const hiddenCount = total - sections.length;
  return (
    <Panel title={TITLE} actions={<Badge tone="warning">{formatCount(total, 'section')}</Badge>}>
      <Sections>
        {sections.map((place) => (
          <li key={`${place.class}-${place.section}`}>
            <Link href={createSheetUrl(place, day)}>{formatSectionName(place)}</Link>
          </li>
        ))}
      </Sections>
      {hiddenCount > 0 && (
        <MoreSections>
          And {hiddenCount} more: <Link href={`/attendance?date=${day}`}>all of today</Link>.
        </MoreSections>
      )}
    </Panel>
  );
}
