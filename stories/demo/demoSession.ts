import { type Identity } from '@firstbell/console';

const USER = 'demo.session';
const ADDRESS = 'demo.address';

/** Session storage of the tab; does nothing if the browser refuses storage. */
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

/** Reads the e-mail address that was signed in before the tab was reloaded. */
export const recallSession = () => tab.read(USER);

/** Stores the signed-in person for the lifetime of the tab. */
export function rememberSession(identity: Identity): void {
  identity.onChange((user) => {
    tab.write(USER, user?.email ?? null);
  });
}

/** Reads the URL that was open before the tab was reloaded. */
export const recallAddress = () => tab.read(ADDRESS);

/** Stores the open URL for the lifetime of the tab. */
export const rememberAddress = (address: string) => {
  tab.write(ADDRESS, address);
};
