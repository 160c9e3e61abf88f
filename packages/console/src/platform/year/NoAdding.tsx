import { Button, EmptyState, Page } from '@firstbell/ui';
import { CalendarOff } from 'lucide-react';
import { type ReactNode } from 'react';
import { describeOther } from './pastYear.ts';
import { useShownYear } from './ShownYear.ts';

/** Props of `NoAdding`. */
export type NoAddingProps = { title: string; children: ReactNode };

/** Stands in the place of a form that adds to the current year while another year is looked at; the form keeps what was typed. */
export function NoAdding({ title, children }: NoAddingProps) {
  const { year, years, show } = useShownYear();
  const other = describeOther(year, years);
  return (
    <>
      {other && (
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
            New records belong to the current academic year. You are looking at {other.name}.
          </EmptyState>
        </Page>
      )}
      <div hidden={other !== undefined}>{children}</div>
    </>
  );
}
