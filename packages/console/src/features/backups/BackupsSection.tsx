import * as backups from '@firstbell/schema/contracts/backups';
import { useLoad } from '../../platform/useApi.ts';
import { type BackupRun, type BackupStatus } from '@firstbell/schema/backups';
import { Badge, Banner, Panel } from '@firstbell/ui';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { FormStack } from '../../platform/layout/Stack.ts';
import { useServices } from '../../platform/services.ts';
import { Loaded } from '../../records/Loaded.tsx';
import { SettingsPart } from '../settings/SettingsPart.tsx';
import { BackupCommands } from './BackupCommands.tsx';
import { BackupContents } from './BackupContents.tsx';
import { describeFailure, describeOverdue, describeState, formatAge } from './backupWords.ts';

/** Part of Settings with the last backup, what it holds, the last test, and the commands that make both. */
export function BackupsSection() {
  const query = useLoad(backups.read);
  return (
    <SettingsPart
      title="Backups"
      introduction="Whoever runs Firstbell makes backups with a command, best each night by a timer. Only a backup that was restored once is known to work: test one each month."
    >
      {() => (
        <Loaded query={query} what="the backups">
          {(status) => <BackupState status={status} />}
        </Loaded>
      )}
    </SettingsPart>
  );
}

function BackupState({ status }: { status: BackupStatus }) {
  const { clock } = useServices();
  const overdue = describeOverdue(status, clock());
  const { backup, test } = status;
  return (
    <FormStack $gap={4}>
      {overdue !== undefined && <Banner tone="warning">{overdue}</Banner>}
      <RunPanel title="Last backup" run={backup} isOverdue={status.is_overdue} verb="Backed up" />
      <RunPanel title="Last test" run={test} isOverdue={status.is_test_overdue} verb="Tested" />
      {backup?.success && <BackupContents success={backup.success} />}
      <BackupCommands target={backup?.success?.target} />
    </FormStack>
  );
}

/** Props of `RunPanel`. */
type RunPanelProps = { title: string; run: BackupRun | null; isOverdue: boolean; verb: string };

/** Panel of the last success, and of the failure since then, if any. */
function RunPanel({ title, run, isOverdue, verb }: RunPanelProps) {
  const { clock } = useServices();
  const { showInstant } = useSchoolTime();
  const { word, tone } = describeState(run, isOverdue);
  const describeTime = (instant: string) => `${showInstant(instant)}, ${formatAge(instant, clock())}`;
  const failure = run === null ? undefined : describeFailure(run);
  const success = run?.succeeded_at ?? null;
  return (
    <Panel
      title={title}
      actions={<Badge tone={tone}>{word}</Badge>}
      empty={`${verb === 'Tested' ? 'No backup has been tested' : 'No backup has been made'} yet.`}
      items={[
        ...(run !== null && failure !== undefined
          ? [{ id: 'failure', label: failure, description: `Tried ${describeTime(run.at)}` }]
          : []),
        ...(success === null ? [] : [{ id: 'success', label: `${verb} ${describeTime(success)}` }]),
      ]}
    />
  );
}
