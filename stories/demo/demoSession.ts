import { type Identity } from '@firstbell/console';

const USER = 'demo.session';
const ADDRESS = 'demo.address';

/** The tab's storage; keeps nothing where the browser refuses. */
const tab = {
  read: (key: string) => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key: string, value: string | null) => {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // After a reload, the demonstration then opens its sign-in.
    }
  },
};

/** Reads the email of the account that was signed in before the tab was reloaded. */
export const recallSession = () => tab.read(USER);

/** Remembers whoever is signed in, for as long as the tab is open. */
export function rememberSession(identity: Identity): void {
  identity.onChange((user) => {
    tab.write(USER, user?.email ?? null);
  });
}

/** Reads the address that was open before the tab was reloaded. */
export const recallAddress = () => tab.read(ADDRESS);

/** Remembers the address that is open, for as long as the tab is open. */
export const rememberAddress = (address: string) => {
  tab.write(ADDRESS, address);
};
