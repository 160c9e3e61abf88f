import { type attendanceMissing } from '@firstbell/schema';
import { ButtonLink, EmptyState, Panel } from '@firstbell/ui';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { type z } from 'zod';
import { showDate } from '../../platform/dates/showDate.ts';

/** Props of `MissingSheets`. */
export type MissingSheetsProps = {
  missing: z.infer<typeof attendanceMissing> | undefined;
  /** Whether the current academic year is shown, in which sheets can be missing. */
  isOfSchool: boolean;
};

/** Most sections that are offered; a school with more begins at its first. */
const MOST = 60;

const Sections = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Says what to choose, and offers the sections that have no sheet on the day. */
export function MissingSheets({ missing, isOfSchool }: MissingSheetsProps) {
  if (!isOfSchool) {
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
  const left = sections.length - MOST;
  return (
    <Panel title={`Not marked yet on ${showDate(date)}: ${sections.length}`}>
      <Sections>
        {sections.slice(0, MOST).map(({ class: name, section }) => (
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
      {left > 0 && <p>{`And ${left} more. Choose a class and a section above.`}</p>}
    </Panel>
  );
}
