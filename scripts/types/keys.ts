/** Folder of what a check of the types keeps for the next one. */
export const TYPES_CACHE = 'node_modules/.cache/types';

/** File of the keys of all sources, which a check of the types writes: see `checkTypes`. */
export const KEYS = `${TYPES_CACHE}/keys.json`;
