import { Button, EmptyState, Page } from '@firstbell/ui';
import { CalendarOff } from 'lucide-react';
import { type ReactNode } from 'react';
import { describeOtherYear } from './pastYear.ts';
import { useShownYear } from './ShownYear.ts';

/** Props of `CurrentYearOnly`. */
export type CurrentYearOnlyProps = { title: string; children: ReactNode };

/**
 * Replaces an add form while a year other than the current one is shown; the form is only hidden, so it keeps
 * its values.
 */
export function CurrentYearOnly({ title, children }: CurrentYearOnlyProps) {
  const { year, years, show } = useShownYear();
  const otherYear = describeOtherYear(year, years);
  return (
    <>
      {otherYear && (
        <Page title={title}>
          <EmptyState
            icon={<CalendarOff />}
            title="Nothing can be added to this year"
            actions={
              <Button
                variant="primary"
                onClick={() => {
                  show('');
                }}
              >
                Back to the current year
              </Button>
            }
          >
            New records belong to the current academic year. You are looking at {otherYear.name}.
          </EmptyState>
        </Page>
      )}
      <div hidden={otherYear !== undefined}>{children}</div>
    </>
  );
}
