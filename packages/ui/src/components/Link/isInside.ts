const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** Says whether an address stays in the product, so that its router may follow it. */
export const isInside = (href: string, target?: string, download?: unknown) =>
  !OUTSIDE.test(href) && (target === undefined || target === '_self') && !download;
