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
  pattern?: string;
  format?: string;
  items?: Shape;
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

type Bad = [fault: string, value: unknown];

function badTexts(shape: Shape): Bad[] {
  const found: Bad[] = [['no text', 42]];
  if (shape.minLength) found.push(['empty', ''], ['spaces only', '   ']);
  if (shape.pattern || shape.format)
    found.push(['of another form', '? ?'], ['a zero character', 'zero\0zero']);
  if (shape.maxLength && shape.maxLength < SCHEMA_MAX)
    found.push(['too long', 'x'.repeat(shape.maxLength + 1)]);
  if (shape.enum || shape.const !== undefined) found.push(['none of the words', 'nonsense']);
  return found;
}

function badNumbers({ minimum, exclusiveMinimum, maximum }: Shape): Bad[] {
  const found: Bad[] = [
    ['no number', 'many'],
    ['no whole number', 1.5],
  ];
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  if (least !== undefined) found.push(['too small', least - 1]);
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) found.push(['too large', maximum + 1]);
  return found;
}

function badLists({ maxItems, items }: Shape): Bad[] {
  const tooMany: Bad[] = maxItems ? [['too many', Array(maxItems + 1).fill('x')]] : [];
  const inside = items
    ? badValues(items, undefined).map(([fault, value]): Bad => [`item ${fault}`, [value]])
    : [];
  return [['no list', 'x'], ...tooMany, ...inside];
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Values that a field does not take; parts of an object are tried one at a time in the good one. */
function badValues(shape: Shape, good: unknown): Bad[] {
  const among = shape.anyOf ?? shape.oneOf;
  if (among) return among.flatMap((one) => badValues(one, good));
  if (shape.type === 'string') return badTexts(shape);
  if (shape.type === 'integer' || shape.type === 'number') return badNumbers(shape);
  if (shape.type === 'boolean') return [['neither true nor false', 'yes']];
  if (shape.type === 'array') return badLists(shape);
  const parts = isObject(good) ? badFields(shape, good) : [];
  return [['no object', 'x'], ...parts.map(({ fault, value }): Bad => [fault, value])];
}

const without = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));

function badFields(shape: Shape, good: Fields): BadInput[] {
  const required = (shape.required ?? []).map((name) => ({
    fault: `${name}: missing`,
    value: without(good, name),
  }));
  const wrong = Object.entries(shape.properties ?? {}).flatMap(([name, field]) =>
    badValues(field, good[name]).map(([fault, value]) => ({
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

/** As above, of the address and of headers: all is text there, and an address without a part is another address. */
export function badTextInputs(schema: z.ZodType, good: Fields): BadInput[] {
  const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return badInputs(schema, good)
    .map(({ fault, value }) => ({
      fault,
      value: Object.fromEntries(Object.entries(value).map(([name, field]) => [name, asText(field)])),
    }))
    .filter(
      ({ value }) =>
        Object.keys(good).every((name) => name in value) &&
        Object.values(value).every(isText) &&
        !schema.safeParse(value).success,
    );
}
