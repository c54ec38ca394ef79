import { SCAN_SECRET_HEADER } from '@contracts/rules/headers';
import { type Logger, pino } from 'pino';
import type { Env } from './env';

export type { Logger };

/** Structured logs on stdout: lines for people on a terminal, JSON everywhere else. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>): Logger {
  const isTerminal = process.stdout.isTTY === true;
  return pino({
    level: env.LOG_LEVEL,
    base: undefined,
    // As the security log has it.
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        `req.headers["${SCAN_SECRET_HEADER}"]`,
        '*.password',
        '*.token',
        'password',
        'token',
      ],
      censor: '[redacted]',
    },
    ...(isTerminal && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
  });
}
