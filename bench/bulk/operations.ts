import { type Bell, type Choices } from '@firstbell/schema';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client } from './client.ts';

const EXPORTS = 10;

/** Lists the bulk operations in the order in which they are measured. Each deletion is followed by its restoration. */
export function listBulkOperations({
  fetch,
  send,
  runToEnd,
  savedSheetKeys,
}: Client): Record<string, () => Promise<unknown>> {
  let batch: unknown;
  const createDeletion =
    (area: string, exclude: string[] = []) =>
    async () => {
      ({ batch } = await runToEnd('POST', `/${area}/delete`, { selection: { exclude } }));
    };
  const createRestoration = (area: string) => () => runToEnd('POST', `/${area}/restore`, { batch });
  const readChoices = async () => (await send('GET', '/choices')).body as unknown as Choices;
  const createRename = (list: string, value: string, to: string) => () =>
    runToEnd('POST', `/school_lists/${list}/rename`, { value, to });
  /** Exports all students, and tries again while too many exports are running. */
  const exportStudents = async (): Promise<void> => {
    const response = await fetch(
      new Request('http://localhost/api/student/export', {
        method: 'POST',
        headers: { token: 'bench', 'content-type': 'application/json' },
        body: JSON.stringify({ sort: 'name', order: 'desc' }),
      }),
    );
    await response.arrayBuffer();
    if (response.ok) return;
    await sleep(500);
    await exportStudents();
  };
  return {
    'Exporting all students ten times at once': () =>
      Promise.all(Array.from({ length: EXPORTS }, exportStudents)),
    'Renaming a class': createRename('class', 'V', 'Five'),
    // The sheets that the ordinary requests save meanwhile are not deleted.
    'Deleting 46,020 attendance sheets': createDeletion('attendance', savedSheetKeys),
    'Restoring 46,020 attendance sheets': createRestoration('attendance'),
    'Deleting 61,345 assessments': createDeletion('assessment'),
    'Restoring 61,345 assessments': createRestoration('assessment'),
    'Renaming a relation': createRename('relation', 'Father', 'Papa'),
    'Changing the bell schedule': async () => {
      const before = (await readChoices()).bell;
      const laterEnds: Bell[] = before.map((period) => ({ ...period, ends: period.ends.replace(/0$/, '5') }));
      const bell = laterEnds.map((period, index) => ({
        ...period,
        starts: laterEnds[index - 1]?.ends ?? period.starts,
      }));
      await runToEnd('PUT', '/school_lists/bell', { bell, before });
    },
    'Moving a class to the end': async () => {
      const [first = '', ...others] = (await readChoices()).classes.map(({ name }) => name);
      await runToEnd('POST', '/school_lists/class/order', { values: [...others, first] });
    },
  };
}
