import { type Identity } from '@firstbell/console';

const KEY = 'demo.session';

/** Reads who was signed in before the tab was loaded again. */
export const recallSession = () => sessionStorage.getItem(KEY);

/** Forgets who was signed in. */
export const forgetSession = () => sessionStorage.removeItem(KEY);

/** Remembers whoever is signed in, for as long as the tab is open. */
export function rememberSession(identity: Identity): void {
  identity.onChange((user) => {
    if (user) sessionStorage.setItem(KEY, user.email);
    else forgetSession();
  });
}
