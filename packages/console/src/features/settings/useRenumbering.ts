import { type RenumberedRoll, type SectionPlace } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { MutationObserver, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../platform/http/describeError.ts';
import { notifyProblem } from '../../platform/http/notifyProblem.ts';
import { useServices } from '../../platform/services.ts';
import { countRenumberedOptions, renumberOptions, undoRenumberingOptions } from './api.ts';

/**
 * Returns functions that number the students of a section in the order of names. `openConfirmation` counts the roll
 * numbers that would change; `renumber` saves the new roll numbers and offers Undo.
 */
export function useRenumbering(place: SectionPlace) {
  const { http } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [changeCount, setChangeCount] = useState<number>();
  const counting = useMutation(countRenumberedOptions(http));
  const renumbering = useMutation(renumberOptions(http));
  const sectionName = `${place.class}-${place.section}`;

  const showProblem = (failure: string, thrown: unknown) => {
    notifyProblem(`${failure}: ${describeError(thrown)}`, thrown, (href) => void navigate(href));
  };
  const closeConfirmation = () => {
    setChangeCount(undefined);
  };
  const undo = async (students: RenumberedRoll['students']) => {
    try {
      await new MutationObserver(client, undoRenumberingOptions(http)).mutate({ ...place, students });
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
        const { changed } = await counting.mutateAsync(place);
        if (changed === 0) notify.info(`${sectionName} is numbered by name already.`);
        else setChangeCount(changed);
      } catch (thrown) {
        showProblem('Not numbered', thrown);
      }
    },
    renumber: async () => {
      try {
        const { students } = await renumbering.mutateAsync(place);
        const action = { label: 'Undo', onAction: () => void undo(students) };
        notify.success(`${sectionName} is numbered by name.`, students.length === 0 ? undefined : { action });
      } catch (thrown) {
        showProblem('Not numbered', thrown);
      }
      closeConfirmation();
      await client.invalidateQueries();
    },
  };
}
