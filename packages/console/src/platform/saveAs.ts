/** Delay in ms before the object URL is revoked, so that the browser can start the download. */
const REVOKE_AFTER_MS = 60_000;

/** Starts a download of the browser that saves bytes as a file. */
export function saveAs(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, REVOKE_AFTER_MS);
}
