import { firstbell, type Brand } from '@firstbell/ui';

/** Brand of the console: replace the object to show every screen in the brand of another school. */
export const brand: Brand = firstbell;
