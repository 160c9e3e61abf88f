/** Multiplies two elements of the field GF(2^8) of QR codes. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** Computes the generator polynomial of a number of correction bytes, without its leading 1. */
function computeGenerator(count: number): number[] {
  const generator = [...Array<number>(count - 1).fill(0), 1];
  let root = 1;
  for (let times = 0; times < count; times += 1) {
    for (let at = 0; at < count; at += 1)
      generator[at] = multiply(generator[at] ?? 0, root) ^ (generator[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return generator;
}

/** Computes the correction bytes of a block of data (Reed–Solomon). */
export function computeCorrection(data: readonly number[], count: number): number[] {
  const generator = computeGenerator(count);
  const rest = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, coefficient] of generator.entries())
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}
