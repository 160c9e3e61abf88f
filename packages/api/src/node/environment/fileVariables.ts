import { text, webAddress, wholeNumber } from './checks.ts';
import { type Variable } from './variable.ts';

const mebibytes = wholeNumber(0);

/** Variables of uploaded files: their store, their scanner and their limits. */
export const fileVariables = {
  /** Address of an S3-compatible store for files instead of `DATA_DIR`. */
  S3_ENDPOINT: { check: webAddress, readBy: ['api'] },
  /** Bucket of the S3-compatible store. */
  S3_BUCKET: {
    check: text.regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'Use 3 to 63 small letters, digits, dots and hyphens.',
    ),
    readBy: ['api'],
  },
  /** Region of the S3-compatible store. */
  S3_REGION: { default: 'us-east-1', check: text, readBy: ['api'] },
  /** Access key of the S3-compatible store. */
  S3_ACCESS_KEY_ID: { check: text, readBy: ['api'] },
  /** Secret of `S3_ACCESS_KEY_ID`. */
  S3_SECRET_ACCESS_KEY: { check: text, isSecret: true, readBy: ['api'] },
  /**
   * clamd of ClamAV, which scans each uploaded file before it is stored: the path of its socket, or `host:port` on this
   * machine. Default: files are not scanned.
   */
  CLAMD_ADDRESS: {
    check: text.regex(/^(\/[^\0]+|[^/\s]+:\d{1,5})$/, 'Use /path/of/socket or host:port.'),
    readBy: ['api'],
  },
  /** Files that one account may upload within 24 hours. */
  FILES_PER_DAY: { default: '200', check: wholeNumber(1), readBy: ['api'] },
  /** MiB that one account may upload within 24 hours. */
  FILE_MIB_PER_DAY: { default: '1024', check: mebibytes, readBy: ['api'] },
  /** MiB that all files of the school may have together. */
  FILE_MIB_TOTAL: { default: '20480', check: mebibytes, readBy: ['api'] },
  /** MiB that uploads leave free on the disk of `DATA_DIR`. */
  FREE_MIB_KEPT: { default: '1024', check: mebibytes, readBy: ['api'] },
} as const satisfies Record<string, Variable>;
