import { storedFile, type StoredFile } from '@firstbell/schema';
import { lostFiles } from '@firstbell/schema/lost-files';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** No timeout, because a large file over a slow connection takes long; the person can cancel the transfer. */
const NO_TIMEOUT = { timeout: 0 };

/**
 * `POST /file`: uploads a file and returns the value of a record's file field; calls `onProgress` with the
 * sent percentage.
 */
export async function sendFile(
  http: AxiosInstance,
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<StoredFile> {
  const { data } = await http.post<unknown>('/file', file, {
    ...NO_TIMEOUT,
    params: { name: file.name },
    headers: { 'content-type': 'application/octet-stream' },
    signal,
    onUploadProgress: ({ loaded }) => {
      onProgress(Math.min(100, (loaded / file.size) * 100));
    },
  });
  return storedFile.parse(data);
}

/** `GET /file/<id>`: downloads the bytes of a file. */
export const fetchFile = (http: AxiosInstance, id: string): Promise<Blob> => readBytes(http, `/file/${id}`);

/** `GET` of a binary response; throws an `ApiError` with the problem of the response. */
export async function readBytes(
  http: AxiosInstance,
  path: string,
  params?: Readonly<Record<string, string>>,
): Promise<Blob> {
  const { data } = await http.get<ArrayBuffer>(path, {
    ...NO_TIMEOUT,
    params,
    responseType: 'arraybuffer',
    transformResponse: (body: ArrayBuffer | undefined, _headers, status) =>
      body === undefined || (status ?? 0) < 400 ? body : readProblem(body),
  });
  return new Blob([data]);
}

/** Parses the JSON problem of a refused binary request; returns the text of any other body. */
function readProblem(body: ArrayBuffer): unknown {
  const text = new TextDecoder().decode(body);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `GET /lost_files`: files whose bytes are missing, with the records that need them. */
export const lostFilesOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['lost_files'] as const,
    queryFn: async ({ signal }) => lostFiles.parse((await http.get<unknown>('/lost_files', { signal })).data),
    retry: false,
  });
