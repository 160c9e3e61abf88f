/** Tells whether node_modules has the versions of package-lock.json, except optional packages and links. */
export declare function isInstalled(root: string): boolean;

/** Returns the path of the Node.js that is installed as a package of the project. */
export declare function bundledNode(root: string): string;
