import * as students from '@firstbell/schema/contracts/students';
import { useCall, useSend } from '../../platform/useApi.ts';
import { type RenumberedRoll, type SectionPlace } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { attempt } from '../../platform/http/notifyProblem.ts';

/**
 * Returns functions that number the students of a section in the order of names. `openConfirmation` counts the roll
 * numbers that would change; `renumber` saves the new roll numbers and offers Undo.
 */
export function useRenumbering(place: SectionPlace) {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [changeCount, setChangeCount] = useState<number>();
  const counting = useSend(students.countRenumbered);
  const renumbering = useSend(students.renumber);
  const sectionName = `${place.class}-${place.section}`;

  const open = (href: string) => void navigate(href);
  const closeConfirmation = () => {
    setChangeCount(undefined);
  };
  const undo = async (before: RenumberedRoll['students']) => {
    const undoAndNotify = async () => {
      await call(students.undoRenumbering, { body: { ...place, students: before } });
      notify.success(`The roll numbers of ${sectionName} are as they were.`);
    };
    await attempt('Not undone', undoAndNotify, open);
    await client.invalidateQueries();
  };

  return {
    /** Number of roll numbers that would change; undefined while the confirmation is closed. */
    changeCount,
    closeConfirmation,
    isCounting: counting.isPending,
    isBusy: renumbering.isPending,
    openConfirmation: () => {
      const countChanges = async () => {
        const { changed } = await counting.mutateAsync({ query: place });
        if (changed === 0) notify.info(`${sectionName} is numbered by name already.`);
        else setChangeCount(changed);
      };
      return attempt('Not numbered', countChanges, open);
    },
    renumber: async () => {
      const renumberAndNotify = async () => {
        const { students: before } = await renumbering.mutateAsync({ body: place });
        const action = { label: 'Undo', onAction: () => void undo(before) };
        notify.success(`${sectionName} is numbered by name.`, before.length === 0 ? undefined : { action });
      };
      await attempt('Not numbered', renumberAndNotify, open);
      closeConfirmation();
      await client.invalidateQueries();
    },
  };
}
