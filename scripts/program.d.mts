/** Returns the path of a program's file. `name` is a path in this repository, or an executable of one of the `devDependencies`. */
export declare function findProgram(root: string, name: string): string;
