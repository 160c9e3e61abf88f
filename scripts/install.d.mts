/** Tells whether node_modules holds what package-lock.json asks for. */
export declare function isInstalled(root: string): boolean;

/** Path of the Node.js that the project brings along. */
export declare function bundledNode(root: string): string;
