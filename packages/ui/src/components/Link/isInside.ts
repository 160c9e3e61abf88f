const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** Tells whether a URL is inside the product, so that its router can handle it. */
export const isInside = (href: string, target?: string, download?: unknown) =>
  !OUTSIDE.test(href) && (target === undefined || target === '_self') && !download;
