import { useLoad } from '../../platform/useApi.ts';
import { lost } from '@firstbell/schema/contracts/files';
import { areas } from '@firstbell/schema';
import { type FileOwner, type LostFileList } from '@firstbell/schema/lost-files';
import { Badge, Panel } from '@firstbell/ui';
import { createFormUrl } from '../../records/values/recordUrls.ts';
import { createPersonUrl } from '../profiles/profileUrls.ts';
import { createSettingsUrl } from '../settings/settingsParts.ts';

type LostFile = LostFileList['files'][number];

/** What needs a lost file, and the URL where it can be uploaded again, by the kind of record. */
const owners: Record<FileOwner, { describe: (file: LostFile) => string; hrefOf: (key: string) => string }> = {
  student: { describe: () => 'Student: photo', hrefOf: (key) => createPersonUrl('student', key) },
  assignment: {
    describe: ({ file_name: fileName }) => `Assignment: ${fileName}`,
    hrefOf: (key) => createFormUrl(areas.assignment, key),
  },
  account: { describe: () => 'Account: own photo', hrefOf: () => createSettingsUrl('people') },
  school: { describe: () => 'School: logo', hrefOf: () => createSettingsUrl('school') },
};

/** Panel of the records whose uploaded files are missing, each as a link; nothing without missing files. */
export function LostFilesPanel() {
  const { data } = useLoad(lost, { retry: false });
  if (data === undefined || data.total === 0) return null;
  const { total, files } = data;
  const items = files.map((file) => ({
    id: `${file.owner}.${file.key}`,
    label: file.name || 'The school',
    description: owners[file.owner].describe(file),
    href: owners[file.owner].hrefOf(file.key),
  }));
  const hiddenCount = total - files.length;
  const hint = {
    id: 'hint',
    label: hiddenCount > 0 ? `And ${hiddenCount} more` : 'What to do',
    description:
      'Tell the person who runs Firstbell, who may restore them from a backup, or upload them again.',
  };
  return (
    <Panel
      title="Files missing"
      actions={<Badge tone="danger">{String(total)}</Badge>}
      items={[...items, hint]}
    />
  );
}
