export { StartError } from '../startError.ts';
export { listCopies } from './copies.ts';
export { refuseEarlierSchool } from './earlierSchool.ts';
export { ACCOUNTS } from './entries.ts';
export { lockFolder } from './lock.ts';
export { readFolderState } from './marker.ts';
export { makePrivate, PRIVATE_UMASK } from './privateModes.ts';
export { changeSchool, type FolderOrder } from './replace.ts';
export { requireFreeSpace } from './room.ts';
