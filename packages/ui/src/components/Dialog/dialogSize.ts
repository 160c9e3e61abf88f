/** Largest width of a dialog. */
export type DialogSize = 'small' | 'regular' | 'large';
