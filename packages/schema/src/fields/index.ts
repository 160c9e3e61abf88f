export { clean, cleanTyped, toAsciiDigits, unifyPunctuation, type TextKind } from './clean.ts';
export { countGraphemes } from './graphemes.ts';
export { fullName } from './fullName.ts';
export { describeReading } from './reading.ts';
export { formatPhone, searchedDigits } from './telephone.ts';
export { readDate } from './writtenDate.ts';
