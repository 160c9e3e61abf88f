import { type Content, type FileStore } from '../../src/files/store.ts';

/** Stores bytes under an ID, as an upload does. Returns their size and hash. */
export async function storeFile(files: FileStore, id: string, bytes: Uint8Array): Promise<Content> {
  const received = await files.receive([bytes], bytes.length);
  try {
    await received.store(id);
  } finally {
    await received.discard();
  }
  const { size, sha256 } = received;
  return { size, sha256 };
}

/** Reads a complete file. Throws the error of the store if the file cannot be read. */
export async function readStoredFile(files: FileStore, id: string, content: Content): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of files.open(id, content)) parts.push(chunk);
  return new Uint8Array(Buffer.concat(parts));
}
