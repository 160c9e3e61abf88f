import * as studentPage from '@firstbell/schema/contracts/studentPage';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { areas } from '@firstbell/schema';
import { type Selection } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft, DoorOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NamedSectionLink } from '../../features/profiles/Links.tsx';
import { createPersonUrl } from '../../features/profiles/profileUrls.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { LeftName } from '../../records/list/LeftName.tsx';
import { type Cells } from '../../records/list/createListColumns.tsx';
import { ListScreen } from '../../records/list/ListScreen.tsx';
import { toSelectionInput } from '../../records/list/useDeletion.ts';
import { toText } from '../../records/values/formValues.ts';
import { formatRecordCount } from '../../records/values/listRows.ts';
import { LEAVE_PARAMETER } from './leaving/rollParameters.ts';

const LeaveDialog = lazy(() =>
  import('./leaving/LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })),
);
const MoveDialog = lazy(() =>
  import('./moving/MoveDialog.tsx').then((module) => ({ default: module.MoveDialog })),
);

const cells: Cells = {
  class: (row) => <NamedSectionLink name={toText(row.class)} />,
  name: (row) => <LeftName row={row} />,
};

/** Returns the words for the students of a selection: the number of one, or how many there are if they were chosen one by one. */
const describeSelection = ({ kind, keys }: Selection) => {
  if (kind !== 'include') return 'Selected students';
  return keys.size === 1 ? [...keys].join('') : formatRecordCount(areas.student, keys.size);
};

/** List of the students; a section's name links to the section's page, and selected students can move or leave together. */
export function StudentList() {
  const { http } = useServices();
  const client = useQueryClient();
  const { can } = useAccess();
  const isCurrentYear = useShownYear().year === '';
  const [leaving, setLeaving] = useState<Selection>();
  const [moving, setMoving] = useState<Selection>();
  const bulkActions =
    isCurrentYear && can('student', 'edit')
      ? [
          { id: 'move', label: 'Move', icon: <ArrowRightLeft aria-hidden="true" />, onAction: setMoving },
          { id: 'leave', label: 'Leave', icon: <DoorOpen aria-hidden="true" />, onAction: setLeaving },
        ]
      : [];
  /** Returns the link with which staff say why a deleted student left; undefined if no record names the student. */
  const linkAfterDelete = async (key: string) => {
    const { deleted } = await client.fetchQuery(
      requestOptions(http, studentPage.profile, { key, staleTime: 0 }),
    );
    const href = `${createPersonUrl('student', key)}&${LEAVE_PARAMETER}=true`;
    return deleted === null ? { label: 'Say why', href } : undefined;
  };
  return (
    <>
      <ListScreen
        area={areas.student}
        cells={cells}
        bulkActions={bulkActions}
        linkAfterDelete={linkAfterDelete}
      />
      <Suspense fallback={null}>
        {leaving && (
          <LeaveDialog
            selection={toSelectionInput(leaving)}
            subject={describeSelection(leaving)}
            isOpen
            onClose={() => setLeaving(undefined)}
          />
        )}
        {moving && (
          <MoveDialog
            selection={toSelectionInput(moving)}
            subject={describeSelection(moving)}
            isOpen
            onClose={() => setMoving(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
