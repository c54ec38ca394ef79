import { z } from 'zod';
import { emptyReply, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { SCAN_SECRET_HEADER } from './rules/headers';

export const getCheckerLogin = defineRoute({
  method: 'GET',
  path: '/api/copyleak/login',
  access: sitePolicy.useChecker,
  group: 'Originality',
  summary: "A token for one originality check, or null, and the unread messages in the caller's chat room.",
  reply: reply(z.object({ token: z.string().nullable(), roomNotification: z.number().int() })),
});

const secret = z.string().max(200).optional();

/** An answer of the outside service, with its list of web pages. */
const SCAN_RESULT_MAX_BYTES = 1024 * 1024;

export const tellScan = defineRoute({
  method: 'POST',
  path: '/api/copyleak/webhook/:status/:scanId',
  access: articlePolicy.takeScan,
  group: 'Originality',
  summary: 'Called by Copyleaks with the result of a scan, and the secret it was given in a header.',
  params: z.object({ status: z.string().max(50), scanId: z.string().max(64) }),
  headers: z.object({ [SCAN_SECRET_HEADER]: secret }),
  /** For scans that version 0.1 started, whose secret is in the address. */
  query: z.object({ secret }),
  body: z.object({
    results: z.object({ internet: z.array(z.unknown()).max(10_000).nullish() }).nullish(),
  }),
  bodyMaxBytes: SCAN_RESULT_MAX_BYTES,
  reply: emptyReply,
});
