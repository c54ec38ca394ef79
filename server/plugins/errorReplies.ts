import type { ErrorReply } from '@contracts/envelope';
import { errorTexts } from '@contracts/rules/errorTexts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isDatabaseAway } from '../db/failures';
import { AppError } from '../errors';
import { isDiskFull } from '../lib/diskFull';
import { loggedPath } from '../lib/loggedPath';
import { TooMuchWaits } from '../lib/turns';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The sentence for a request that is larger than the route's limit. */
    bodyTooLarge?: string;
  }
}

/** Its code for a text with a zero character, which no text that we keep has. */
const POSTGRES_REFUSES_TEXT = '22021';

/** A database that restarts is back within seconds, and what waits for its turn is done. */
const BACK_AFTER_SECONDS = 5;

const READ_ON_MAX_BYTES = 64 * 1024;

const READ_REPLY_WITHIN_MS = 1_000;

const sentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'the request is not valid JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'the request must be JSON',
  FST_ERR_BAD_URL: 'the address has a broken % escape',
  FST_ERR_MAX_PARAM_LENGTH: 'the address is too long',
};

function tooLarge(bytes: number): string {
  const limit = bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`;
  return `the request is larger than ${limit}`;
}

function toReply(
  error: FastifyError | AppError,
  sentenceOfLimit: string,
): { status: number; body: ErrorReply } {
  if (error instanceof AppError) {
    const { errors, code, secondStep, challenge } = error.detail;
    const body = { message: error.message, errors, code, second_step: secondStep, challenge };
    return { status: error.status, body };
  }
  if (error instanceof TooMuchWaits) return { status: 503, body: { message: errorTexts.busy } };
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return { status: 413, body: { message: sentenceOfLimit } };
  }
  if (error.code === POSTGRES_REFUSES_TEXT) {
    return { status: 400, body: { message: 'the request has a character that cannot be stored' } };
  }
  if (isDiskFull(error)) return { status: 507, body: { message: errorTexts.diskFull } };
  if (error.statusCode === undefined && isDatabaseAway(error)) {
    return { status: 503, body: { message: errorTexts.databaseAway } };
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) return { status: 500, body: { message: errorTexts.unforeseen } };
  return { status, body: { message: sentences[error.code] ?? 'the request is not valid' } };
}

/** Seconds after which the same request may succeed, or null. */
function retryAfterOf(error: FastifyError | AppError, status: number): number | null {
  if (error instanceof AppError) return error.detail.retryAfterSeconds ?? null;
  return status === 503 ? BACK_AFTER_SECONDS : null;
}

/** Whether much of a refused request is still to come: small ones are read to the end, and the connection is kept. */
function hasMoreToSend({ raw, headers }: FastifyRequest): boolean {
  const bytes = Number(
    headers['content-length'] ?? (headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : 0),
  );
  return bytes > READ_ON_MAX_BYTES && !raw.complete;
}

/**
 * Stops reading, and ends the connection a little later than Node does after announcing a close. Ending it
 * immediately, with unread data, would lose the reply for a client that is still sending.
 */
function endAfterReply({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  // Otherwise a client that has sent everything would send its next request on it, and lose it.
  reply.header('connection', 'close');
  socket.destroySoon = () => {
    socket.pause();
    setTimeout(() => socket.destroy(), READ_REPLY_WITHIN_MS).unref();
  };
}

/** Refuses an address that cannot even be read, before there is a route whose hooks could do anything. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = toReply(error, '');
  request.log.info({ method: request.method, path: loggedPath(request.url), status }, 'request.finished');
  reply.status(status).header('x-request-id', request.id).send(body);
}

/** The one door through which failures leave: a sentence for the caller, everything else for the log. */
export const errorReplies = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
      const { bodyLimit, config } = request.routeOptions;
      const { status, body } = toReply(error, config?.bodyTooLarge ?? tooLarge(bodyLimit));
      if (hasMoreToSend(request)) endAfterReply(request, reply);
      if (error instanceof TooMuchWaits) request.log.warn('request.refused_busy');
      else if (isDiskFull(error)) request.log.error({ err: error }, 'disk.full');
      else if (status >= 500) request.log.error({ err: error }, 'request.failed');
      const retryAfter = retryAfterOf(error, status);
      if (retryAfter !== null) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
      return reply.status(status).send(body);
    });
    app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: errorTexts.notFound }));
  },
  { name: 'errorReplies' },
);
