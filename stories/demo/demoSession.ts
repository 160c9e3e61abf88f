import { type Identity } from '@firstbell/console';

const USER_KEY = 'demo.session';
const URL_KEY = 'demo.address';

/** Session storage of the tab; does nothing if the browser refuses storage. */
const tabStorage = {
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
      // Without a stored session, the demonstration opens its sign-in after a reload.
    }
  },
};

/** Reads the email address of the person who was signed in before the tab was reloaded. */
export const readStoredEmail = () => tabStorage.read(USER_KEY);

/** Stores the signed-in person for the lifetime of the tab. */
export function storeSessionOnChange(identity: Identity): void {
  identity.onChange((user) => {
    tabStorage.write(USER_KEY, user?.email ?? null);
  });
}

/** Reads the URL that was open before the tab was reloaded. */
export const readStoredUrl = () => tabStorage.read(URL_KEY);

/** Stores the open URL for the lifetime of the tab. */
export const storeUrl = (url: string) => {
  tabStorage.write(URL_KEY, url);
};
