/** Multiplies two elements of the field GF(2^8) of QR codes. */
function multiply(first: number, second: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((second >>> bit) & 1) * first;
  }
  return product;
}

/** Computes the generator polynomial of a number of correction bytes, without its leading coefficient 1. */
function computeGenerator(count: number): number[] {
  const generator = [...Array<number>(count - 1).fill(0), 1];
  let root = 1;
  for (let times = 0; times < count; times += 1) {
    for (let index = 0; index < count; index += 1)
      generator[index] = multiply(generator[index] ?? 0, root) ^ (generator[index + 1] ?? 0);
    root = multiply(root, 2);
  }
  return generator;
}

/** Computes the correction bytes of a block of data (Reed–Solomon). */
export function computeCorrection(data: readonly number[], count: number): number[] {
  const generator = computeGenerator(count);
  const remainder = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [index, coefficient] of generator.entries())
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor);
  }
  return remainder;
}
