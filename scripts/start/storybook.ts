import { type Part, startPart } from './part.ts';

const FLAGS = ['--ci', '--no-open', '--exact-port', '--quiet', '--no-version-updates', '--disable-telemetry'];

/** Starts `storybook dev`. */
export function startStorybook(port: number, env: Record<string, string | undefined>): Part {
  return startPart({
    name: 'Storybook',
    args: [
      'node_modules/storybook/dist/bin/dispatcher.js',
      'dev',
      ...['--host', '127.0.0.1', '--port', String(port)],
      ...FLAGS,
    ],
    env,
  });
}
