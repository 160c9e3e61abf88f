import { storedFile, type StoredFile } from '@firstbell/schema';
import { type AxiosInstance } from 'axios';

/** A large file over a slow connection takes long; the person can cancel it. */
const NO_TIMEOUT = { timeout: 0 };

/** `POST /file`: uploads a file and returns its entry for a record; calls `onProgress` with the percentage that is sent. */
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

/** Reads the bytes that a path answers with. */
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

/** Parses the JSON problem of a request whose response type is binary. */
function readProblem(body: ArrayBuffer): unknown {
  const text = new TextDecoder().decode(body);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
