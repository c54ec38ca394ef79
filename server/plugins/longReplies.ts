import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { LongReply } from '../lib/json/replyParts';
import { LONG, letOthersRun } from '../lib/letOthersRun';

/** Sends long replies as bytes, which are made once, and lets others run between the steps to them. */
export const longReplies = fp(
  async (app: FastifyInstance) => {
    app.addHook('onSend', async (_request, _reply, payload) => {
      if (payload instanceof LongReply) return payload.toBytes();
      if (typeof payload !== 'string' || payload.length < LONG) return payload;
      await letOthersRun();
      const bytes = Buffer.from(payload);
      await letOthersRun();
      return bytes;
    });
  },
  { name: 'longReplies' },
);
