import { Secret } from 'otpauth';

/** Number of recovery codes of a person. */
const CODE_COUNT = 10;
/** Bytes of a recovery code: 120 bits, so that its hash needs no salt and no key derivation. */
const CODE_BYTES = 15;

/** Generates random recovery codes, in Base32: 24 letters and digits each. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: CODE_COUNT }, () => new Secret({ size: CODE_BYTES }).base32);

/** Formats a recovery code in groups: `ABCDEF-GHIJKL-MNOPQR-STUVWX`. */
export const formatRecoveryCode = (code: string): string => (code.match(/.{6}/g) ?? []).join('-');
