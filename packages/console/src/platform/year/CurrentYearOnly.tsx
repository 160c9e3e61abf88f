import { Button, EmptyState, Page } from '@firstbell/ui';
import { CalendarOff } from 'lucide-react';
import { type ReactNode } from 'react';
import { useShownYear } from './ShownYear.ts';

/** Props of `CurrentYearOnly`. */
export type CurrentYearOnlyProps = { title: string; children: ReactNode };

/**
 * Shows a message instead of an add form while another year than the current one is shown. The form stays mounted, so it
 * keeps its values.
 */
export function CurrentYearOnly({ title, children }: CurrentYearOnlyProps) {
  const { other, show } = useShownYear();
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
