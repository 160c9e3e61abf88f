import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { I18nProvider } from 'react-aria-components';

/** Props of `FollowDirection`. */
export type FollowDirectionProps = PropsWithChildren<{
  /** Language of the page, as a BCP 47 tag, in which components format numbers. */
  locale?: string | undefined;
}>;

const read = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => {
    observer.disconnect();
  };
}

/** The same language in a script that runs from right to left: react-aria reads the direction from the script. */
const mirrored = (locale: string) => new Intl.Locale(locale, { script: 'Arab' }).toString();

/** Applies the page's `dir`, and its changes, to menus and arrow keys; for pages that may be right to left. */
export function FollowDirection({ locale = 'en', children }: FollowDirectionProps) {
  const direction = useSyncExternalStore(watch, read, () => 'ltr' as const);
  return <I18nProvider locale={direction === 'rtl' ? mirrored(locale) : locale}>{children}</I18nProvider>;
}
