import { FILE_LIMIT, type StoredFile } from '@firstbell/schema';
import { isCancel } from 'axios';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { useServices } from '../../platform/services.ts';
import { sendFile } from './api.ts';

const MEBIBYTE = 1024 * 1024;

/** An upload: one file at a time, with its progress. */
export type Upload = {
  /** Percentage that is sent; `undefined` while no upload runs. */
  progress: number | undefined;
  /** Reason why the last upload failed. */
  error: string | undefined;
  /** Uploads the last file again; `undefined` where that cannot help. */
  retry: (() => void) | undefined;
  /** Uploads the last file again after the API has removed it, because its record was not saved in time. */
  resend: (() => void) | undefined;
  send: (file: File) => void;
  /** Cancels the upload and clears the error. */
  stop: () => void;
};

type State = Pick<Upload, 'progress' | 'error'> & { failed?: File; sent?: File };

const IDLE: State = { progress: undefined, error: undefined };

/** Returns the upload of a file; calls `onSent` once the file is stored. */
export function useUpload(onSent: (file: StoredFile) => void): Upload {
  const { http } = useServices();
  const [state, setState] = useState<State>(IDLE);
  const sending = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      sending.current?.abort();
    },
    [],
  );

  const stop = () => {
    sending.current?.abort();
    sending.current = undefined;
    setState(IDLE);
  };

  /** Ends an upload; returns false when a newer one has replaced it. */
  const end = (controller: AbortController, last: State): boolean => {
    if (sending.current !== controller) return false;
    sending.current = undefined;
    setState(last);
    return true;
  };

  const run = async (file: File) => {
    const controller = new AbortController();
    sending.current = controller;
    setState({ ...IDLE, progress: 0 });
    try {
      const stored = await sendFile(http, file, {
        signal: controller.signal,
        onProgress: (progress) => {
          if (sending.current === controller) setState({ ...IDLE, progress });
        },
      });
      if (end(controller, { ...IDLE, sent: file })) onSent(stored);
    } catch (thrown) {
      if (!isCancel(thrown)) end(controller, stateAfter(thrown, file));
    }
  };

  const send = (file: File) => {
    stop();
    if (file.size > FILE_LIMIT) setState({ ...IDLE, error: tooLarge(file) });
    else void run(file);
  };

  const { failed, sent } = state;
  return {
    progress: state.progress,
    error: state.error,
    retry:
      failed &&
      (() => {
        send(failed);
      }),
    resend:
      sent &&
      (() => {
        send(sent);
      }),
    send,
    stop,
  };
}

function tooLarge({ size }: File): string {
  const [is, most] = [size, FILE_LIMIT].map((bytes) => Math.ceil((bytes / MEBIBYTE) * 10) / 10);
  return `This file has ${String(is)} MiB. Choose one of at most ${String(most)} MiB.`;
}

function stateAfter(thrown: unknown, file: File): State {
  if (!isApiError(thrown)) throw thrown;
  return { ...IDLE, error: reasonInWords(thrown), ...(thrown.isTransient && { failed: file }) };
}
