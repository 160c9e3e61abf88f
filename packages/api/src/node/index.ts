export { readConfig, type NodeConfig } from './config.ts';
export { openFolderDatabase } from './folderDatabase.ts';
export { openServerDatabase } from './serverDatabase.ts';
export { start, type Starting } from './start.ts';
export { StartError } from './startError.ts';
