const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Returns the nesting depth of a JSON text, and an upper bound of the number of its values, without parsing it. */
export function measureJson(bytes: Uint8Array): { values: number; depth: number } {
  let values = 1;
  let level = 0;
  let depth = 0;
  let isString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isString) {
      if (byte === BACKSLASH) at += 1;
      else isString = byte !== QUOTE;
    } else if (byte === QUOTE) isString = true;
    else if (byte === COMMA) values += 1;
    else if (OPENING.includes(byte)) {
      values += 1;
      level += 1;
      depth = Math.max(depth, level);
    } else if (CLOSING.includes(byte)) level -= 1;
  }
  return { values, depth };
}
