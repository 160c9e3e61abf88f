import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';

/** Returns the number format of the page's language; `options` must be a stable object. */
export function useNumberFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale } = useLocale();
  return useMemo(() => new Intl.NumberFormat(locale, options), [locale, options]);
}
