export async function prepareDump(root: string): Promise<void> {
  await Promise.resolve(root);
}
