import { getCheckerLogin } from '@contracts/plagiarism';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../implement';
import type { ChatService } from '../chat/chat.service';
import type { PlagiarismService } from './plagiarism.service';

export function plagiarismRoutes(
  app: FastifyInstance,
  { plagiarism, chat }: { plagiarism: PlagiarismService; chat: Pick<ChatService, 'unreadOfOwner'> },
): void {
  implement(
    app,
    getCheckerLogin,
  )(async ({ caller }) => ({
    data: {
      token: await plagiarism.tokenFor(caller),
      roomNotification: await chat.unreadOfOwner(caller._id),
    },
  }));
}
