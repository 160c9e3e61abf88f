export { readEnvironment } from './readEnvironment.ts';
export { type Program, programs, type Variable, variables } from './variables.ts';
