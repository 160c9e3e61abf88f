import 'styled-components';
import { type ReferenceTheme } from './variables.ts';

declare module 'styled-components' {
  // Only an interface can be merged with the interface of styled-components.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type
  export interface DefaultTheme extends ReferenceTheme {}
}
