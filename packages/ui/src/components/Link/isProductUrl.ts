const EXTERNAL_OR_FRAGMENT = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** Returns whether a link leads to a URL of the product, so that the product's router can handle it. */
export const isProductUrl = (href: string, target?: string, download?: unknown) =>
  !EXTERNAL_OR_FRAGMENT.test(href) && (target === undefined || target === '_self') && !download;
