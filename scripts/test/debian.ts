import { existsSync } from 'node:fs';
import { runCommand } from './command.ts';

/** Installs a Debian package if this process may use apt; returns whether it is installed. */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const script = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (await runCommand('sh', ['-c', script], { env })).code === 0;
}
