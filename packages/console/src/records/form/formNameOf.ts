import { type AreaDefinition } from '@firstbell/schema';

/** Accessible name of an area's form, distinct from a field with the same label. */
export const formNameOf = ({ title }: AreaDefinition) => `${title} form`;
