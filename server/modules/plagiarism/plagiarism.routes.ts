import { getCheckerLogin } from '@contracts/plagiarism';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../implement';
import type { PlagiarismService } from './plagiarism.service';

/** Nobody has written in a room of the support chat: the server keeps no rooms yet. */
const NO_MESSAGES = 0;

export function plagiarismRoutes(
  app: FastifyInstance,
  { plagiarism }: { plagiarism: PlagiarismService },
): void {
  implement(
    app,
    getCheckerLogin,
  )(async ({ caller }) => ({
    data: { token: await plagiarism.tokenFor(caller), roomNotification: NO_MESSAGES },
  }));
}
