import { me, type Me } from '@firstbell/schema';
import { type Rights } from '@firstbell/schema/access';
import { readStorage, writeStorage } from '../storage/browserStorage.ts';

const STORAGE_KEY = 'firstbell.rights';

const storedRights = me.pick({ uid: true, role: true, rights: true });

/** Stores a person's rights in this browser, so that the first screen of the next visit need not wait for `GET /me`. */
export function storeRights({ uid, role, rights }: Pick<Me, 'uid' | 'role' | 'rights'>): void {
  writeStorage('local', STORAGE_KEY, JSON.stringify({ uid, role, rights }));
}

/** Reads the rights that a person had at the end of the last visit; undefined if this browser has none of this person. */
export function readLastRights(uid: string | undefined): Rights | undefined {
  try {
    const stored = storedRights.parse(JSON.parse(readStorage('local', STORAGE_KEY) ?? ''));
    return stored.uid === uid ? stored : undefined;
  } catch {
    return undefined;
  }
}
