import { firstbell, type Brand } from '@firstbell/ui';

/** Brand of the console. Replace the object to show all screens in another brand. */
export const brand: Brand = firstbell;
