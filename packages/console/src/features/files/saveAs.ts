/** How long the browser gets to take a file over, in ms. */
const TAKEOVER_MS = 60_000;

/** Hands bytes to the browser to save them under a name. */
export function saveAs(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, TAKEOVER_MS);
}
