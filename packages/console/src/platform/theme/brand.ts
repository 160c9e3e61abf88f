import { firstbell, type Brand } from '@firstbell/ui';

/** Whose console this is: with another object here, every screen is drawn in another school's brand. */
export const brand: Brand = firstbell;
