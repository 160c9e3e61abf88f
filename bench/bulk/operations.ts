import { type Bell, type Choices } from '@firstbell/schema';
import { type Client } from './client.ts';

/** A bulk operation. */
type BulkOperation = { name: string; run: () => Promise<unknown> };

/** Lists the bulk operations in the order in which they are measured. Each deletion is followed by its restoration. */
export function listBulkOperations({ send, runToEnd, savedSheetKeys }: Client): BulkOperation[] {
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
  return [
    { name: 'Renaming a class', run: createRename('class', 'V', 'Five') },
    // The sheets that the ordinary requests save meanwhile are not deleted.
    {
      name: 'Deleting 46,020 attendance sheets',
      run: createDeletion('attendance', savedSheetKeys),
    },
    {
      name: 'Restoring 46,020 attendance sheets',
      run: createRestoration('attendance'),
    },
    { name: 'Deleting 61,345 assessments', run: createDeletion('assessment') },
    {
      name: 'Restoring 61,345 assessments',
      run: createRestoration('assessment'),
    },
    {
      name: 'Renaming a relation',
      run: createRename('relation', 'Father', 'Papa'),
    },
    {
      name: 'Changing the bell schedule',
      run: async () => {
        const previousBell = (await readChoices()).bell;
        const laterEnds: Bell[] = previousBell.map((period) => ({
          ...period,
          ends: period.ends.replace(/0$/, '5'),
        }));
        const bell = laterEnds.map((period, index) => ({
          ...period,
          starts: laterEnds[index - 1]?.ends ?? period.starts,
        }));
        await runToEnd('PUT', '/school_lists/bell', { bell, before: previousBell });
      },
    },
    {
      name: 'Moving a class to the end',
      run: async () => {
        const [first = '', ...others] = (await readChoices()).classes.map(({ name }) => name);
        await runToEnd('POST', '/school_lists/class/order', { values: [...others, first] });
      },
    },
  ];
}
