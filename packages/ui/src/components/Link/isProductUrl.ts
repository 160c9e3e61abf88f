const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** Tells whether a link leads to a URL of the product, so that the product's router can handle it. */
export const isProductUrl = (href: string, target?: string, download?: unknown) =>
  !OUTSIDE.test(href) && (target === undefined || target === '_self') && !download;
