import { firstbell, type Brand } from '@firstbell/ui';

/** Brand of the console. Assign another brand to change the look of all screens. */
export const brand: Brand = firstbell;
