/** The time in all stories: a Friday morning in India. The dates of the sample school are relative to it. */
export const NOW = new Date('2026-11-20T10:00:00+05:30');
