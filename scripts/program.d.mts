/** Finds the file of a program: a path of this repository, or the name that a package of `devDependencies` gives it. */
export declare function findProgram(root: string, name: string): string;
