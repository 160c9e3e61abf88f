import { text, webAddress, wholeNumber } from './checks.ts';
import { type Variable } from './variables.ts';

const mebibytes = wholeNumber(0);

/** Variables of uploaded files: their store, their scanner and their limits. */
export const fileVariables = {
  S3_ENDPOINT: {
    meaning: 'Address of an S3-compatible store for files instead of `DATA_DIR`.',
    check: webAddress,
    readBy: ['api'],
  },
  S3_BUCKET: {
    meaning: 'Bucket of the S3-compatible store.',
    check: text.regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'Use 3 to 63 small letters, digits, dots and hyphens.',
    ),
    readBy: ['api'],
  },
  S3_REGION: {
    meaning: 'Region of the S3-compatible store.',
    default: 'us-east-1',
    check: text,
    readBy: ['api'],
  },
  S3_ACCESS_KEY_ID: { meaning: 'Access key of the S3-compatible store.', check: text, readBy: ['api'] },
  S3_SECRET_ACCESS_KEY: {
    meaning: 'Secret of `S3_ACCESS_KEY_ID`.',
    check: text,
    isSecret: true,
    readBy: ['api'],
  },
  CLAMD_ADDRESS: {
    meaning:
      'clamd of ClamAV, which scans each uploaded file before it is stored: the path of its socket, or `host:port` on this machine.',
    otherwise: 'none: files are not scanned',
    check: text.regex(/^(\/[^\0]+|[^/\s]+:\d{1,5})$/, 'Use /path/of/socket or host:port.'),
    readBy: ['api'],
  },
  FILES_PER_DAY: {
    meaning: 'Files that one account may upload within 24 hours.',
    default: '200',
    check: wholeNumber(1),
    readBy: ['api'],
  },
  FILE_MIB_PER_DAY: {
    meaning: 'MiB that one account may upload within 24 hours.',
    default: '1024',
    check: mebibytes,
    readBy: ['api'],
  },
  FILE_MIB_TOTAL: {
    meaning: 'MiB that all files of the school may have together.',
    default: '20480',
    check: mebibytes,
    readBy: ['api'],
  },
  FREE_MIB_KEPT: {
    meaning: 'MiB that uploads leave free on the disk of `DATA_DIR`.',
    default: '1024',
    check: mebibytes,
    readBy: ['api'],
  },
} as const satisfies Record<string, Variable>;
