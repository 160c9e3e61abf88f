import { type HandedWork } from '@firstbell/schema/profiles';
import { Panel } from '@firstbell/ui';
import { showDate } from '../../../platform/dates/showDate.ts';
import { formatCount } from '../../../platform/formatCount.ts';

const titleOf = ({ class: className, section, subject }: HandedWork) =>
  subject === '' ? `Class teacher of ${className}-${section}` : `${className}-${section} · ${subject}`;

const describe = ({ teacher, starts, lessons, is_done: isDone, handed_by: by }: HandedWork) =>
  [
    `${isDone ? 'From' : 'Planned from'} ${showDate(starts)}`,
    teacher ? `${teacher.name} (${teacher.id})` : 'nobody',
    lessons > 0 && formatCount(lessons, 'lesson'),
    `by ${by}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Panel of what a teacher has handed to others in this year. */
export function HandedList({ handed }: { handed: readonly HandedWork[] }) {
  if (handed.length === 0) return null;
  return (
    <Panel
      title="Handed over"
      items={handed.map((one, index) => ({
        id: `${String(index)} ${titleOf(one)}`,
        label: titleOf(one),
        description: describe(one),
      }))}
    />
  );
}
