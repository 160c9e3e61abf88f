import { CopyButton, Panel } from '@firstbell/ui';

/** Panel of the commands that make and test a backup. */
export function BackupCommands({ target = '/mnt/backups' }: { target?: string | undefined }) {
  const commands = [
    {
      id: 'backup',
      label: `npm run backup -- ${target}`,
      description: 'Makes a backup in that folder, also while Firstbell runs. Name a folder on another disk.',
    },
    {
      id: 'test',
      label: `npm run backup -- --test ${target}`,
      description:
        'Restores the newest backup into a place of its own, compares it, and removes that place again.',
    },
  ];
  return (
    <Panel
      title="Commands"
      items={commands.map((command) => ({
        ...command,
        end: <CopyButton text={command.label} label={`Copy: ${command.label}`} variant="quiet" />,
      }))}
    />
  );
}
