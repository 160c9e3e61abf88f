import { existsSync } from 'node:fs';
import { runCommand } from './command.ts';

/** Result of the only `apt-get update` of this run; null before the first installation. */
let update: Promise<unknown> | null = null;

/** Installs a Debian package if this process may use apt; returns whether it is installed. */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  update ??= runCommand('apt-get', ['update', '-qq'], { env });
  await update;
  const { code } = await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
  });
  return code === 0;
}
