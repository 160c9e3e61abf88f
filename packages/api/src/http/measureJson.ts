const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKETS = [0x5b, 0x7b];
const CLOSING_BRACKETS = [0x5d, 0x7d];

/** Returns the nesting depth of a JSON text, and an upper bound of the number of its values, without parsing it. */
export function measureJson(bytes: Uint8Array): { values: number; depth: number } {
  let values = 1;
  let level = 0;
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (isInString) {
      if (byte === BACKSLASH) index += 1;
      else isInString = byte !== QUOTE;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === COMMA) values += 1;
    else if (OPENING_BRACKETS.includes(byte)) {
      values += 1;
      level += 1;
      depth = Math.max(depth, level);
    } else if (CLOSING_BRACKETS.includes(byte)) level -= 1;
  }
  return { values, depth };
}
