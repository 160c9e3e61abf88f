import { existsSync } from 'node:fs';
import { runCommand } from './command.ts';

let updated: Promise<unknown> | null = null;

/** Installs a Debian package where apt and root are available; tells whether it did. */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  updated ??= runCommand('apt-get', ['update', '-qq'], { env });
  await updated;
  const { code } = await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
  });
  return code === 0;
}
