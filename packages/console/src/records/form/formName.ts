import { type AreaDefinition } from '@firstbell/schema';

/** Names an area's form for screen readers, apart from a field of the same word. */
export const formName = ({ title }: AreaDefinition) => `${title} form`;
