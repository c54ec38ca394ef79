import type { ErrorReply } from '@contracts/envelope';
import { errorTexts } from '@contracts/errorTexts';
import { BODY_MAX_BYTES } from '@contracts/limits';
import type { FastifyError, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../errors';

/** Its code for a text with a zero character, which no text that we keep has. */
const POSTGRES_REFUSES_TEXT = '22021';

const sentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'the request is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'the request has no content',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'the request must be JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: `the request is larger than ${BODY_MAX_BYTES / 1024 / 1024} MB`,
};

function toReply(error: FastifyError | AppError): { status: number; body: ErrorReply } {
  if (error instanceof AppError) {
    return { status: error.status, body: { message: error.message, errors: error.detail.errors } };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'is not valid',
    }));
    const first = errors[0];
    const message = first
      ? `${first.path ? `${first.path}: ` : ''}${first.message}`
      : 'the request is not valid';
    return { status: 400, body: { message, errors } };
  }
  if (error.code === POSTGRES_REFUSES_TEXT) {
    return { status: 400, body: { message: 'the request has a character that cannot be stored' } };
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) return { status: 500, body: { message: errorTexts.unforeseen } };
  return { status, body: { message: sentences[error.code] ?? 'the request is not valid' } };
}

/** The one door through which failures leave: a sentence for the caller, everything else for the log. */
export const errorReplies = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
      const { status, body } = toReply(error);
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      if (error instanceof AppError && error.detail.retryAfterSeconds !== undefined) {
        reply.header('retry-after', Math.max(1, Math.ceil(error.detail.retryAfterSeconds)));
      }
      return reply.status(status).send(body);
    });
    app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: errorTexts.notFound }));
  },
  { name: 'errorReplies' },
);
