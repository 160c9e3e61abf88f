import * as studentPhoto from '@firstbell/schema/contracts/studentPhoto';
import { call, createPath } from '../../platform/http/call.ts';
import { photoOptions } from '../../platform/http/photoOptions.ts';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeError } from '../../platform/http/describeError.ts';
import { useServices } from '../../platform/services.ts';

/** State and functions that change a student's photo; a successful change shows a toast. */
export type PhotoChange = {
  isPending: boolean;
  /** Message of the last failure. */
  error: string | undefined;
  /** Saves the photo that `encode` returns. Resolves to true on success; does nothing while another change runs. */
  savePhoto: (encode: () => Promise<Blob>) => Promise<boolean>;
  /** Removes the photo. Resolves to true on success; does nothing while another change runs. */
  removePhoto: () => Promise<boolean>;
  clearError: () => void;
};

/** Decodes a data URL. The content security policy does not allow fetching it. */
const decodeDataUrl = (url: string) =>
  new Blob([Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.charCodeAt(0))]);

/** Returns the changes of the photo of a student; `version` is the ID of the current photo. */
export function usePhotoChange({ id, name }: { id: string; name: string }, version: string): PhotoChange {
  const { http } = useServices();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const isRunning = useRef(false);

  const send = async (photo: Blob | undefined) => {
    await (photo
      ? call(http, studentPhoto.save, { key: id, body: photo })
      : call(http, studentPhoto.remove, { key: id }));
    await client.invalidateQueries({ queryKey: ['student'] });
  };

  const offerUndo = (previousPhoto: Blob | undefined) => {
    const undo = async () => {
      try {
        await send(previousPhoto);
        notify.success(`The photo of ${name} is back.`);
      } catch (thrown) {
        notify.error(`The photo was not put back. ${describeError(thrown)}`);
      }
    };
    notify.success(`Photo of ${name} removed.`, {
      ...(previousPhoto && { action: { label: 'Undo', onAction: () => void undo() } }),
    });
  };
  const change = async (encode?: () => Promise<Blob>) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setError(undefined);
    setIsPending(true);
    try {
      const photo = await encode?.();
      const shownUrl = client.getQueryData(
        photoOptions(http, createPath(studentPhoto.read, id), version).queryKey,
      );
      const previousPhoto = photo || shownUrl === undefined ? undefined : decodeDataUrl(shownUrl);
      await send(photo);
      if (photo) notify.success(`Photo of ${name} saved.`);
      else offerUndo(previousPhoto);
      return true;
    } catch (thrown) {
      const verb = encode ? 'saved' : 'removed';
      setError(`The photo was not ${verb}. ${describeError(thrown)}`);
      return false;
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };

  return {
    isPending,
    error,
    clearError: () => setError(undefined),
    savePhoto: change,
    removePhoto: () => change(),
  };
}
