/** Formats a number with its noun: `1 student`, `1,240 students`. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? singular : plural}`;
