import * as students from '@firstbell/schema/contracts/students';
import { useCall, useSend } from '../../platform/useApi.ts';
import { type RenumberedRoll, type SectionPlace } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../platform/http/describeError.ts';
import { notifyProblem } from '../../platform/http/notifyProblem.ts';

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

  const showProblem = (failure: string, thrown: unknown) => {
    notifyProblem(`${failure}: ${describeError(thrown)}`, thrown, (href) => void navigate(href));
  };
  const closeConfirmation = () => {
    setChangeCount(undefined);
  };
  const undo = async (before: RenumberedRoll['students']) => {
    try {
      await call(students.undoRenumbering, { body: { ...place, students: before } });
      notify.success(`The roll numbers of ${sectionName} are as they were.`);
    } catch (thrown) {
      showProblem('Not undone', thrown);
    }
    await client.invalidateQueries();
  };

  return {
    /** Number of roll numbers that would change; undefined while the confirmation is closed. */
    changeCount,
    closeConfirmation,
    isCounting: counting.isPending,
    isBusy: renumbering.isPending,
    openConfirmation: async () => {
      try {
        const { changed } = await counting.mutateAsync({ query: place });
        if (changed === 0) notify.info(`${sectionName} is numbered by name already.`);
        else setChangeCount(changed);
      } catch (thrown) {
        showProblem('Not numbered', thrown);
      }
    },
    renumber: async () => {
      try {
        const { students: before } = await renumbering.mutateAsync({ body: place });
        const action = { label: 'Undo', onAction: () => void undo(before) };
        notify.success(`${sectionName} is numbered by name.`, before.length === 0 ? undefined : { action });
      } catch (thrown) {
        showProblem('Not numbered', thrown);
      }
      closeConfirmation();
      await client.invalidateQueries();
    },
  };
}
