import { articleDoc } from '@contracts/article';
import { z } from 'zod';

/** Where documents may occur in a schema: the property names on the way to each. */
export function documentPlaces(schema: z.ZodType | undefined): string[][] {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  if (inner === articleDoc) return [[]];
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, property]) =>
    documentPlaces(property).map((place) => [name, ...place]),
  );
}
