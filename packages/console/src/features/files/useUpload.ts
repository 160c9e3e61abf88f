import * as files from '@firstbell/schema/contracts/files';
import { useCall } from '../../platform/useApi.ts';
import { FILE_LIMIT, type StoredFile } from '@firstbell/schema';
import { isCancel } from 'axios';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { describeError } from '../../platform/http/describeError.ts';

const MEBIBYTE = 1024 * 1024;

/** Upload of one file at a time, with its progress. */
export type Upload = {
  /** Sent percentage; `undefined` while no upload runs. */
  progress: number | undefined;
  /** Reason why the last upload failed. */
  error: string | undefined;
  /** Uploads the last file again after a transient error; otherwise `undefined`. */
  retry: (() => void) | undefined;
  /** Uploads the last stored file again, because the API deletes a file whose record is not saved in time. */
  resend: (() => void) | undefined;
  send: (file: File) => void;
  /** Cancels the upload and clears the error. */
  stop: () => void;
};

type State = Pick<Upload, 'progress' | 'error'> & { failedFile?: File; sentFile?: File };

const IDLE: State = { progress: undefined, error: undefined };

/** Returns an upload; calls `onSent` once the file is stored. The upload is aborted when the component unmounts. */
export function useUpload(onSent: (file: StoredFile) => void): Upload {
  const call = useCall();
  const [state, setState] = useState<State>(IDLE);
  const currentUpload = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      currentUpload.current?.abort();
    },
    [],
  );

  const stop = () => {
    currentUpload.current?.abort();
    currentUpload.current = undefined;
    setState(IDLE);
  };

  /** Ends an upload; returns false if a newer upload has replaced it. */
  const endUpload = (controller: AbortController, finalState: State): boolean => {
    if (currentUpload.current !== controller) return false;
    currentUpload.current = undefined;
    setState(finalState);
    return true;
  };

  const startUpload = async (file: File) => {
    const controller = new AbortController();
    currentUpload.current = controller;
    setState({ ...IDLE, progress: 0 });
    try {
      const stored = await call(files.upload, {
        query: { name: file.name },
        body: file,
        config: {
          signal: controller.signal,
          onUploadProgress: ({ loaded }) => {
            const progress = Math.min(100, (loaded / file.size) * 100);
            if (currentUpload.current === controller) setState({ ...IDLE, progress });
          },
        },
      });
      if (endUpload(controller, { ...IDLE, sentFile: file })) onSent(stored);
    } catch (thrown) {
      if (!isCancel(thrown)) endUpload(controller, toFailedState(thrown, file));
    }
  };

  const send = (file: File) => {
    stop();
    if (file.size > FILE_LIMIT) setState({ ...IDLE, error: describeSizeError(file) });
    else void startUpload(file);
  };

  const { failedFile, sentFile } = state;
  return {
    progress: state.progress,
    error: state.error,
    retry:
      failedFile &&
      (() => {
        send(failedFile);
      }),
    resend:
      sentFile &&
      (() => {
        send(sentFile);
      }),
    send,
    stop,
  };
}

function describeSizeError({ size }: File): string {
  const [actual, maximum] = [size, FILE_LIMIT].map((bytes) => Math.ceil((bytes / MEBIBYTE) * 10) / 10);
  return `This file has ${String(actual)} MiB. Choose one of at most ${String(maximum)} MiB.`;
}

/** Returns the state after a failed upload; rethrows any value other than an `ApiError`. */
function toFailedState(thrown: unknown, file: File): State {
  if (!isApiError(thrown)) throw thrown;
  return { ...IDLE, error: describeError(thrown), ...(thrown.isTransient && { failedFile: file }) };
}
