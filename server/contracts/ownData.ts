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
  summary: "The last copy of the caller's data.",
  reply: reply(ownData),
});

export const askForOwnData = defineRoute({
  method: 'POST',
  path: '/api/account/data',
  access: userPolicy.secure,
  group: 'Account',
  summary:
    "Requests a copy of all the caller's data and notifies them by mail. If one is in progress, returns that one; 409 within a day of the last one.",
  body: z.object(ownerProof),
  reply: reply(ownData),
});

export const linkOwnData = defineRoute({
  method: 'POST',
  path: '/api/account/data/link',
  access: userPolicy.secure,
  group: 'Account',
  summary: 'A download link for the file, valid for ten minutes; 404 if no copy is ready.',
  reply: reply(
    z.object({ path: z.string().describe('on this site; anyone who has it can download the file') }),
  ),
});

export const getKept = defineRoute({
  method: 'GET',
  path: '/api/privacy/kept',
  access: userPolicy.readKept,
  group: 'Account',
  summary: 'A page that lists the personal data this site stores, why, and for how long.',
  reply: z.object({}),
  file: 'text/html; charset=utf-8',
});

export const downloadOwnData = defineRoute({
  method: 'GET',
  path: '/api/account/data/file',
  access: userPolicy.download,
  group: 'Account',
  summary: "The file of a download link: a ZIP with all of a person's data.",
  query: z.object({ ticket: z.string('must be a text').max(100, 'is too long') }),
  reply: emptyReply,
  file: 'application/zip',
});
