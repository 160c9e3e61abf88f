export { readEnvironment } from './readEnvironment.ts';
export { type Program, type Variable } from './variable.ts';
export { variables } from './variables.ts';
