import { notify } from '@firstbell/ui';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeError } from '../../platform/http/describeError.ts';
import { useServices } from '../../platform/services.ts';
import { changePhotoOptions, studentPhotoOptions } from './studentPhotoApi.ts';

/** Changes of a student's photo, with their toasts. */
export type PhotoChange = {
  isPending: boolean;
  /** Sentence of the last failure. */
  error: string | undefined;
  /**
   * Saves the photo that `encode` returns, or removes the photo if `encode` is omitted; resolves to whether that
   * succeeded. Does nothing while another change runs.
   */
  change: (encode?: () => Promise<Blob>) => Promise<boolean>;
  clearError: () => void;
};

/** Decodes a data URL; the content security policy does not let it be fetched. */
const blobOf = (url: string) =>
  new Blob([Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))]);

/** Returns the changes of the photo of a student; `version` is the ID of the current photo. */
export function usePhotoChange(id: string, version: string): PhotoChange {
  const { http } = useServices();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const isRunning = useRef(false);

  // Not by `useMutation`: Undo also works once the page is left.
  const send = (photo: Blob | undefined) =>
    new MutationObserver(queries, changePhotoOptions(http, queries, id)).mutate(photo);

  const offerUndo = (before: Blob | undefined) => {
    const undo = async () => {
      try {
        await send(before);
        notify.success('The photo is back.');
      } catch (thrown) {
        notify.error(`The photo was not put back. ${describeError(thrown)}`);
      }
    };
    notify.success('Photo removed.', {
      ...(before && { action: { label: 'Undo', onAction: () => void undo() } }),
    });
  };

  return {
    isPending,
    error,
    clearError: () => setError(undefined),
    change: async (encode) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setError(undefined);
      setIsPending(true);
      try {
        const photo = await encode?.();
        const shown = queries.getQueryData(studentPhotoOptions(http, id, version).queryKey);
        const before = photo || shown === undefined ? undefined : blobOf(shown);
        await send(photo);
        if (photo) notify.success('Photo saved.');
        else offerUndo(before);
        return true;
      } catch (thrown) {
        const verb = encode ? 'saved' : 'removed';
        setError(`The photo was not ${verb}. ${describeError(thrown)}`);
        return false;
      } finally {
        isRunning.current = false;
        setIsPending(false);
      }
    },
  };
}
