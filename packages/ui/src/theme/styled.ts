import 'styled-components';
import { type ReferenceTheme } from './variables.ts';

declare module 'styled-components' {
  // Only an interface can be merged with the interface of styled-components.
  // oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-object-type
  export interface DefaultTheme extends ReferenceTheme {}
}
