const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Counts the values of a JSON text and its nesting depth, without parsing it. */
export function measureJson(bytes: Uint8Array): { values: number; depth: number } {
  let values = 1;
  let open = 0;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else isText = byte !== QUOTE;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values += 1;
    else if (OPENING.includes(byte)) {
      values += 1;
      open += 1;
      depth = Math.max(depth, open);
    } else if (CLOSING.includes(byte)) open -= 1;
  }
  return { values, depth };
}
