import { type RenumberedRoll, type SectionPlace } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { MutationObserver, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../platform/http/describeError.ts';
import { notifyRefusal } from '../../platform/http/notifyRefusal.ts';
import { useServices } from '../../platform/services.ts';
import { countRenumberedOptions, renumberOptions, undoRenumberingOptions } from './api.ts';

/**
 * Returns functions that number a section by name: `begin` counts the changes, for a confirmation, and
 * `renumber` saves them and offers Undo.
 */
export function useRenumbering(place: SectionPlace) {
  const { http } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [count, setCount] = useState<number>();
  const counting = useMutation(countRenumberedOptions(http));
  const renumbering = useMutation(renumberOptions(http));
  const name = `${place.class}-${place.section}`;

  const showRefusal = (failure: string, thrown: unknown) => {
    notifyRefusal(`${failure}: ${describeError(thrown)}`, thrown, (href) => void navigate(href));
  };
  const close = () => {
    setCount(undefined);
  };
  const undo = async (students: RenumberedRoll['students']) => {
    try {
      await new MutationObserver(client, undoRenumberingOptions(http)).mutate({ ...place, students });
      notify.success(`The roll numbers of ${name} are as they were.`);
    } catch (thrown) {
      showRefusal('Not undone', thrown);
    }
    await client.invalidateQueries();
  };

  return {
    /** Number of changes; undefined while the confirmation is closed. */
    count,
    close,
    isCounting: counting.isPending,
    isBusy: renumbering.isPending,
    begin: async () => {
      try {
        const { changed } = await counting.mutateAsync(place);
        if (changed === 0) notify.info(`${name} is numbered by name already.`);
        else setCount(changed);
      } catch (thrown) {
        showRefusal('Not numbered', thrown);
      }
    },
    renumber: async () => {
      try {
        const { students } = await renumbering.mutateAsync(place);
        const action = { label: 'Undo', onAction: () => void undo(students) };
        notify.success(`${name} is numbered by name.`, students.length === 0 ? undefined : { action });
      } catch (thrown) {
        showRefusal('Not numbered', thrown);
      }
      close();
      await client.invalidateQueries();
    },
  };
}
