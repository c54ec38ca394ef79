import { countMentions, listMentions, markMentions } from '@contracts/mention';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../implement';
import { pageRequest } from '../../../../lib/paging';
import type { MentionService } from './mention.service';

export function mentionRoutes(app: FastifyInstance, { mentions }: { mentions: MentionService }): void {
  implement(app, listMentions, (input) => mentions.list(input.caller, pageRequest(input)));

  implement(app, countMentions, async ({ caller }) => ({ data: await mentions.count(caller) }));

  implement(app, markMentions, async ({ caller, body }) => ({
    data: await mentions.markRead(caller, body.note),
  }));
}
