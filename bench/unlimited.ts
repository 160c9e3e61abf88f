/** Settings that let the load of a bench ask as often as it can. */
export const UNLIMITED = { readsPerMinute: Infinity, writesPerMinute: Infinity, refusalsPerMinute: Infinity };
