/** Tells whether node_modules holds the versions of package-lock.json. */
export declare function isInstalled(root: string): boolean;

/** Returns the path of the Node.js that is installed as a package of the project. */
export declare function bundledNode(root: string): string;
