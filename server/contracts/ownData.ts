import { z } from 'zod';
import { date, emptyReply, reply } from './envelope';
import { ownerProof } from './ownerProof';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';

const ownData = z.object({
  status: z.enum(['none', 'waiting', 'ready', 'failed']),
  asked_at: date.nullable(),
  ends_at: date.nullable().describe('until when the file can be downloaded'),
  bytes: z.number().describe('of the file, once it is ready'),
});
export type OwnData = z.infer<typeof ownData>;

export const getOwnData = defineRoute({
  method: 'GET',
  path: '/api/account/data',
  access: userPolicy.secure,
  group: 'Account',
  summary: "The copy of the caller's data that they asked for last.",
  reply: reply(ownData),
});

export const askForOwnData = defineRoute({
  method: 'POST',
  path: '/api/account/data',
  access: userPolicy.secure,
  group: 'Account',
  summary:
    "Has a copy of all of the caller's data made, and tells them by mail. While one waits, that one is the answer; 409 within a day after the last one.",
  body: z.object(ownerProof),
  reply: reply(ownData),
});

export const linkOwnData = defineRoute({
  method: 'POST',
  path: '/api/account/data/link',
  access: userPolicy.secure,
  group: 'Account',
  summary: 'An address from which the file can be downloaded for ten minutes; 404 where none is ready.',
  reply: reply(
    z.object({ path: z.string().describe('on this site; anyone who has it can download the file') }),
  ),
});

export const getKept = defineRoute({
  method: 'GET',
  path: '/api/privacy/kept',
  access: userPolicy.readKept,
  group: 'Account',
  summary: 'A page that says what this site keeps of people, why and how long.',
  reply: z.object({}),
  file: 'text/html; charset=utf-8',
});

export const downloadOwnData = defineRoute({
  method: 'GET',
  path: '/api/account/data/file',
  access: userPolicy.download,
  group: 'Account',
  summary: "The file of an address: a ZIP with all of a person's data.",
  query: z.object({ ticket: z.string('must be a text').max(100, 'is too long') }),
  reply: emptyReply,
  file: 'application/zip',
});
