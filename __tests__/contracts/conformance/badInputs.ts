import { z } from 'zod';

/** What of JSON Schema the contract uses. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

type Fields = Record<string, unknown>;

export interface BadInput {
  /** What is wrong with it. */
  fault: string;
  value: Fields;
}

const SCHEMA_MAX = 100_000;

function badTexts(shape: Shape): [string, unknown][] {
  const found: [string, unknown][] = [['no text', 42]];
  if (shape.minLength) found.push(['empty', '']);
  if (shape.maxLength && shape.maxLength < SCHEMA_MAX)
    found.push(['too long', 'x'.repeat(shape.maxLength + 1)]);
  if (shape.enum || shape.const !== undefined) found.push(['none of the words', 'nonsense']);
  return found;
}

function badNumbers({ minimum, exclusiveMinimum, maximum }: Shape): [string, unknown][] {
  const found: [string, unknown][] = [
    ['no number', 'many'],
    ['no whole number', 1.5],
  ];
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  if (least !== undefined) found.push(['too small', least - 1]);
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) found.push(['too large', maximum + 1]);
  return found;
}

/** Values that a field does not take. */
function badValues(shape: Shape): [string, unknown][] {
  const among = shape.anyOf ?? shape.oneOf;
  if (among) return among.flatMap(badValues);
  if (shape.type === 'string') return badTexts(shape);
  if (shape.type === 'integer' || shape.type === 'number') return badNumbers(shape);
  if (shape.type === 'boolean') return [['neither true nor false', 'yes']];
  if (shape.type === 'array') {
    const tooMany = shape.maxItems
      ? [['too many', Array(shape.maxItems + 1).fill('x')] as [string, unknown]]
      : [];
    return [['no list', 'x'], ...tooMany];
  }
  return [['no object', 'x']];
}

const without = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));

function badFields(shape: Shape, good: Fields): BadInput[] {
  const required = (shape.required ?? []).map((name) => ({
    fault: `${name}: missing`,
    value: without(good, name),
  }));
  const wrong = Object.entries(shape.properties ?? {}).flatMap(([name, field]) =>
    badValues(field).map(([fault, value]) => ({
      fault: `${name}: ${fault}`,
      value: { ...good, [name]: value },
    })),
  );
  return [...required, ...wrong];
}

/** The good input with one fault at a time, each of which the schema refuses. */
export function badInputs(schema: z.ZodType, good: Fields): BadInput[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const shapes = shape.oneOf ?? shape.anyOf ?? [shape];
  return shapes
    .flatMap((one) => badFields(one, good))
    .filter(({ value }) => !schema.safeParse(value).success);
}

/** As above, of parts of the address: they are texts, and an address without one is another address. */
export function badTextInputs(schema: z.ZodType, good: Fields): BadInput[] {
  const isText = (value: unknown) => typeof value === 'string' && value !== '';
  return badInputs(schema, good).filter(
    ({ value }) => Object.keys(good).every((name) => name in value) && Object.values(value).every(isText),
  );
}
