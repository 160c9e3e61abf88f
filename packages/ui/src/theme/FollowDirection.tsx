import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { I18nProvider } from 'react-aria-components';

/** English in a script of each direction: only the direction of a locale is of use here, words and dates come from outside. */
const locales = { ltr: 'en', rtl: 'en-Arab' } as const;

const read = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => {
    observer.disconnect();
  };
}

/** Lets menus and arrow keys follow the page's `dir`, again when it changes; around a page that may be right to left. */
export function FollowDirection({ children }: PropsWithChildren) {
  const direction = useSyncExternalStore(watch, read, () => 'ltr' as const);
  return <I18nProvider locale={locales[direction]}>{children}</I18nProvider>;
}
