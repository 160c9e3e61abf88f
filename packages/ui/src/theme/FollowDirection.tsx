import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { I18nProvider } from 'react-aria-components';

/** Props of `FollowDirection`. */
export type FollowDirectionProps = PropsWithChildren<{
  /** Language of the page, as a BCP 47 tag, in which components format numbers. */
  locale?: string | undefined;
}>;

const readDirection = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => {
    observer.disconnect();
  };
}

/** Converts a locale to the same language in Arabic script, because react-aria derives the direction from the script. */
const toMirroredLocale = (locale: string) => new Intl.Locale(locale, { script: 'Arab' }).toString();

/** Applies the page's `dir`, and its changes, to menus and arrow keys; for pages that may be right to left. */
export function FollowDirection({ locale = 'en', children }: FollowDirectionProps) {
  const direction = useSyncExternalStore(subscribe, readDirection, () => 'ltr' as const);
  return (
    <I18nProvider locale={direction === 'rtl' ? toMirroredLocale(locale) : locale}>{children}</I18nProvider>
  );
}
