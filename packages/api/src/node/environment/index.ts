export { readEnvironment } from './readEnvironment.ts';
export { type Program, type Variable, variables } from './variables.ts';
