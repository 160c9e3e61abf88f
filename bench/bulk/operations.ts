import { type Bell, type Choices } from '@firstbell/schema';
import { type Client } from './client.ts';

/** A bulk operation; `before` tells for how many seconds it blocked all requests before it became a job. */
type BulkOperation = { name: string; before: string; run: () => Promise<unknown> };

/** Returns the bulk operations to measure, in order; each deletion is followed by its restore. */
export function listBulkOperations({ ask, finish, ownSheets }: Client): BulkOperation[] {
  let batch: unknown;
  const remove =
    (area: string, exclude: string[] = []) =>
    async () => {
      ({ batch } = await finish('POST', `/${area}/delete`, { selection: { exclude } }));
    };
  const restore = (area: string) => () => finish('POST', `/${area}/restore`, { batch });
  const readChoices = async () => (await ask('GET', '/choices')).body as unknown as Choices;
  const rename = (list: string, value: string, to: string) => () =>
    finish('POST', `/school_lists/${list}/rename`, { value, to });
  return [
    { name: 'Renaming a class', before: '68', run: rename('class', 'V', 'Five') },
    { name: 'Deleting 46,020 attendance sheets', before: '5–9', run: remove('attendance', ownSheets) },
    { name: 'Restoring 46,020 attendance sheets', before: '', run: restore('attendance') },
    { name: 'Deleting 61,345 assessments', before: '', run: remove('assessment') },
    { name: 'Restoring 61,345 assessments', before: '92', run: restore('assessment') },
    { name: 'Renaming a relation', before: '', run: rename('relation', 'Father', 'Papa') },
    {
      name: 'Changing the bell schedule',
      before: '',
      run: async () => {
        const before = (await readChoices()).bell;
        const bell: Bell[] = before.map((lesson) => ({ ...lesson, ends: lesson.ends.replace(/0$/, '5') }));
        const valid = bell.map((lesson, at) => ({ ...lesson, starts: bell[at - 1]?.ends ?? lesson.starts }));
        await finish('PUT', '/school_lists/bell', { bell: valid, before });
      },
    },
    {
      name: 'Moving a class to the end',
      before: '',
      run: async () => {
        const [first = '', ...others] = (await readChoices()).classes.map(({ name }) => name);
        await finish('POST', '/school_lists/class/order', { values: [...others, first] });
      },
    },
  ];
}
