/**
 * Returns a time that passes steadily: when the clock of the system is set, it does not jump. It measures durations only, such as
 * lifetimes and rates; what is stored or shown has the time of the system.
 */
export const steadyClock = (): Date => new Date(performance.timeOrigin + performance.now());
