import { z } from 'zod';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { SUCCESS } from './rules/errorTexts';

export const getHealth = defineRoute({
  method: 'GET',
  path: '/api/health',
  access: sitePolicy.readHealth,
  group: 'Operation',
  summary:
    'Whether the server and its database answer and can store data: 503 if the database does not answer, 507 if a disk is full. With `only=reading` nothing is stored.',
  query: z.object({ only: z.literal('reading').optional() }),
  reply: z.object({
    message: z.literal(SUCCESS),
    status: z.literal('ok'),
    version: z.string().describe('the version of Byline, such as 0.2.0'),
    database: z.enum(['sqlite', 'postgres']),
    uptime: z.number().describe('seconds since the start'),
  }),
});
