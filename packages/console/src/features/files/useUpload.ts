import { FILE_LIMIT, type StoredFile } from '@firstbell/schema';
import { isCancel } from 'axios';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useServices } from '../../platform/services.ts';
import { sendFile } from './api.ts';

const MEBIBYTE = 1024 * 1024;

/** An upload: one file at a time, with its progress. */
export type Upload = {
  /** Per cent that are sent, while a file is being sent. */
  progress: number | undefined;
  /** Why the last file was not taken. */
  error: string | undefined;
  /** Sends the last file again, where that may help. */
  retry: (() => void) | undefined;
  /** Sends the last file again although it was sent: its record was not saved before it was removed. */
  resend: (() => void) | undefined;
  send: (file: File) => void;
  /** Stops what is being sent and forgets what went wrong. */
  stop: () => void;
};

type State = Pick<Upload, 'progress' | 'error'> & { failed?: File; sent?: File };

const IDLE: State = { progress: undefined, error: undefined };

/** Sends files as soon as they are chosen, and hands each to `onSent` once it is stored. */
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

  /** Ends a sending, unless another has taken its place; progress that is told late is then told to nobody. */
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
      if (!isCancel(thrown)) end(controller, failure(thrown, file));
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

function failure(thrown: unknown, file: File): State {
  if (!isApiError(thrown)) throw thrown;
  const [first] = thrown.errors;
  const error = first?.message ?? thrown.detail;
  return { ...IDLE, error, ...(thrown.isTransient && { failed: file }) };
}
