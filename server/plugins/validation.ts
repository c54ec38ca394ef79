import { checkInput } from '@contracts/inputFaults';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { type AppError, badRequest } from '../errors';

/** Validates a value; faults are reported by field, the first one in the message. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): { value: z.output<Schema> } | { error: AppError } {
  const checked = checkInput(schema, data);
  if ('value' in checked) return checked;
  return { error: badRequest(checked.fault.message, checked.fault.errors) };
}

/** Validates a part of a request. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) =>
    validate(schema, data);
