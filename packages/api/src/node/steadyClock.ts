/**
 * Returns a monotonic time, which does not jump when the clock of the system is set. Use it only for durations, such as lifetimes and
 * rates. Times that are stored or shown are those of the system.
 */
export const steadyClock = (): Date => new Date(performance.timeOrigin + performance.now());
