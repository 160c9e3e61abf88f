import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';

/** Gives the number format of the page's language; `options` are the same object until they really change. */
export function useNumberFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale } = useLocale();
  return useMemo(() => new Intl.NumberFormat(locale, options), [locale, options]);
}
