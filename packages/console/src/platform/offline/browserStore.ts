// Types only: the library itself loads at first use.
import type { DBSchema, IDBPDatabase } from 'idb';
import { StoreError, type OfflineStore } from './OfflineStore.ts';

const DATABASE_NAME = 'firstbell';
/** Version of the database. Increase it only for a change that older code cannot read; older code then stores nothing. */
const DATABASE_VERSION = 1;

type StoreSchema = DBSchema & { kept: { key: string; value: unknown } };

const isOutOfSpace = (thrown: unknown) =>
  thrown instanceof DOMException && (thrown.name === 'QuotaExceededError' || thrown.name === 'UnknownError');

/**
 * Creates a store in the IndexedDB of this browser. The database is opened, and the library `idb` loaded, at
 * first use.
 */
export function createBrowserStore(): OfflineStore {
  let opening: Promise<IDBPDatabase<StoreSchema>> | undefined;

  const open = () => {
    opening ??= import('idb')
      .then(({ openDB }) =>
        openDB<StoreSchema>(DATABASE_NAME, DATABASE_VERSION, {
          upgrade: (database) => {
            database.createObjectStore('kept');
          },
          // A newer version of the console in another tab waits for this connection to close.
          blocking: () => close(),
          terminated: () => close(),
        }),
      )
      .catch((thrown: unknown) => {
        opening = undefined;
        throw new StoreError('forbidden', thrown);
      });
    return opening;
  };
  const close = () => {
    void opening?.then((database) => database.close());
    opening = undefined;
  };
  /** Tells whether there may be values. A first visit then neither creates a database nor loads the library. */
  const mayHaveValues = async () =>
    opening !== undefined ||
    // Firefox has this function since version 126.
    !('databases' in indexedDB) ||
    (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME);
  const createPrefixRange = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

  return {
    read: (key) =>
      open()
        .then((database) => database.get('kept', key))
        .catch(() => undefined),
    write: async (key, value) => {
      const database = await open();
      await database.put('kept', value, key).catch((thrown: unknown) => {
        throw new StoreError(isOutOfSpace(thrown) ? 'full' : 'forbidden', thrown);
      });
    },
    remove: (key) =>
      open()
        .then((database) => database.delete('kept', key))
        .catch(() => undefined),
    listKeys: async (prefix) => {
      try {
        if (!(await mayHaveValues())) return [];
        return await (await open()).getAllKeys('kept', createPrefixRange(prefix));
      } catch {
        return [];
      }
    },
  };
}
