/** Finds the file of a program: a path of this repository, or the name of an executable of one of the `devDependencies`. */
export declare function findProgram(root: string, name: string): string;
