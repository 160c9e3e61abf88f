import { z } from 'zod';

/** Schemas of forms, by the control of the form. */
const formSchemas = new WeakMap<object, z.core.$ZodType>();

/** Stores the schema of a form. */
export function storeFormSchema(control: object, schema: z.core.$ZodType): void {
  formSchemas.set(control, schema);
}

/** Returns the schema of a field by its path, such as `phone` or `marks.0.scored`; undefined if it is not known. */
export function findFieldSchema(control: object, path: string): z.core.$ZodType | undefined {
  return path.split('.').reduce<z.core.$ZodType | undefined>((schema, key) => {
    if (schema instanceof z.ZodObject) return (schema.shape as z.core.$ZodShape)[key];
    return schema instanceof z.ZodArray ? schema.element : undefined;
  }, formSchemas.get(control));
}
