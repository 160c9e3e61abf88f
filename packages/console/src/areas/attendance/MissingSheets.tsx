import { type attendanceMissing } from '@firstbell/schema';
import { ButtonLink, EmptyState, Panel } from '@firstbell/ui';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { type z } from 'zod';
import { showDate } from '../../platform/dates/showDate.ts';

/** Props of `MissingSheets`. */
export type MissingSheetsProps = {
  /** Sections without a sheet of a day; `undefined` while they load. */
  missing: z.infer<typeof attendanceMissing> | undefined;
  /** True if the current academic year is shown; missing sheets of other years are not listed. */
  isCurrentYear: boolean;
};

/** Maximum number of listed sections. */
const MAX_SECTIONS = 60;

const Sections = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Content before a sheet is chosen: links to the sheets that are missing on the day. */
export function MissingSheets({ missing, isCurrentYear }: MissingSheetsProps) {
  if (!isCurrentYear) {
    return <EmptyState title="Choose a date, a class and a section to see its sheet" />;
  }
  if (missing === undefined) return null;
  const { date, sections } = missing;
  if (sections.length === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title={`Every section is marked on ${showDate(date)}`}>
        Choose a class and a section to see or correct its sheet.
      </EmptyState>
    );
  }
  const hiddenCount = sections.length - MAX_SECTIONS;
  return (
    <Panel title={`Not marked yet on ${showDate(date)}: ${sections.length}`}>
      <Sections>
        {sections.slice(0, MAX_SECTIONS).map(({ class: name, section }) => (
          <li key={`${name}-${section}`}>
            <ButtonLink
              size="small"
              href={`/attendance?${new URLSearchParams({ date, class: name, section }).toString()}`}
            >
              {`${name}-${section}`}
            </ButtonLink>
          </li>
        ))}
      </Sections>
      {hiddenCount > 0 && <p>{`And ${hiddenCount} more. Choose a class and a section above.`}</p>}
    </Panel>
  );
}
