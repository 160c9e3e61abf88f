/** How wide a dialog may grow. */
export type DialogSize = 'small' | 'regular' | 'large';
