/** Tells whether node_modules holds what package-lock.json asks for. */
export declare function isInstalled(root: string): boolean;
