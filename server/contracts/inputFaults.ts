import type { z } from 'zod';
import type { ErrorReply } from './envelope';
import { enumerate } from './rules/sentences';

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The names of the parts of a value. */
const partsOf: Record<string, string> = { string: ' characters', array: ' items' };

const nameOf = (value: unknown) => (value === '' ? 'empty' : String(value));

/** The message for an invalid value, for schemas without their own message; undefined for the library's message. */
function sentenceFor(issue: Parameters<z.core.$ZodErrorMap>[0]): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (!issue.path?.length) return 'the request must be a JSON object';
      if (issue.input === undefined) return 'is missing';
      return typeNames[issue.expected] && `must be ${typeNames[issue.expected]}`;
    case 'too_big':
      return `must ${issue.origin in partsOf ? 'have' : 'be'} at most ${issue.maximum}${partsOf[issue.origin] ?? ''}`;
    case 'too_small':
      if (issue.origin in partsOf) return `must have at least ${issue.minimum}${partsOf[issue.origin]}`;
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'invalid_value':
      return `must be ${enumerate(issue.values.map(nameOf), 'or')}`;
    default:
      return undefined;
  }
}

/**
 * Validates a part of a request: returns its value, or the reply of a 400 with the faults by field and the first
 * fault as the message.
 */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): { value: z.output<Schema> } | { fault: Required<Pick<ErrorReply, 'message' | 'errors'>> } {
  const result = schema.safeParse(data, { error: sentenceFor });
  if (result.success) return { value: result.data };
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first] = errors;
  const message = first?.path ? `${first.path}: ${first.message}` : (first?.message ?? '');
  return { fault: { message, errors } };
}
