import { getCheckerLogin } from '@contracts/plagiarism';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { PlagiarismService } from './plagiarism.service';

interface Services {
  plagiarism: PlagiarismService;
  /** The part of the chat that this feature needs. */
  chat: { unreadOfOwner(userId: string): Promise<number> };
}

export function plagiarismRoutes(app: FastifyInstance, { plagiarism, chat }: Services): void {
  implement(app, getCheckerLogin, async ({ caller }) => ({
    data: {
      token: await plagiarism.tokenFor(caller),
      roomNotification: await chat.unreadOfOwner(caller._id),
    },
  }));
}
