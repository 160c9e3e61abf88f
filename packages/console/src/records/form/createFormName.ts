import { type Area } from '@firstbell/schema';

/** Returns the accessible name of an area's form, which differs from the labels of its fields. */
export const createFormName = ({ title }: Area) => `${title} form`;
