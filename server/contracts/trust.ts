import { z } from 'zod';
import { clientId, date, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { sitePolicy } from './policies/site.policy';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { REASON_MAX_LENGTH } from './rules/limits';
import { TRUST_AFTER_MAX, TRUST_STAGES_MAX } from './rules/review/trust';

const level = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const after = z
  .number()
  .int()
  .min(0)
  .max(TRUST_AFTER_MAX, `a step begins after ${TRUST_AFTER_MAX} articles at most`);

/** The ladder as leads set it. */
const trustRules = z.object({
  on: z.boolean(),
  shorter_after: after.describe('accepted articles until the shorter review; 0 where it is not used'),
  left_out: z
    .array(clientId)
    .max(TRUST_STAGES_MAX, `at most ${TRUST_STAGES_MAX} stages are left out`)
    .describe('ids of the stages that a shorter review leaves out'),
  direct_after: after.describe(
    'accepted articles until what an author submits is published at once, and reviewed afterwards; 0 where it is not used',
  ),
});
export type TrustRules = z.infer<typeof trustRules>;

const keptTrustRules = trustRules.extend({ version: z.string().describe('changes with the rules') });
export type KeptTrustRules = z.infer<typeof keptTrustRules>;

const group = 'Editing';

export const getTrustRules = defineRoute({
  method: 'GET',
  path: '/api/admin/trust',
  access: articlePolicy.review,
  group,
  summary:
    'The ladder of trust: after how many accepted articles authors pass fewer stages, or publish at once.',
  reply: reply(keptTrustRules),
});

export const changeTrustRules = defineRoute({
  method: 'PATCH',
  path: '/api/admin/trust',
  access: sitePolicy.arrangeTrust,
  group,
  summary:
    'Changes the ladder of trust, which applies to what is submitted from then on. 400 for steps that no author could take, 409 if it has changed since it was opened.',
  body: keptTrustRules.extend({ version: z.string().max(64) }),
  reply: reply(keptTrustRules),
});

/** What last changed beside accepted articles: a step back, a correction, or a lead who set the level. */
const change = z.object({
  cause: z.enum(['rejection', 'removal', 'correction', 'lead']),
  date,
  back: z.boolean().describe('whether it was one step back; else the count began anew'),
  title: z.string().nullable().describe('of the article it was about, where there is one still'),
  reason: z.string().describe('what a lead editor wrote; else empty'),
});

const standing = z.object({
  level,
  accepted: z
    .number()
    .int()
    .describe('articles that count for the next step; after a step back, those that its level takes'),
  held: z.boolean().describe('whether lead editors hold the level: then nothing changes it'),
  change: change.nullable().describe('null if there was none'),
});

/** The ladder as an author sees it. */
export const ownTrust = standing.extend({
  shorter_after: after,
  direct_after: after,
  stages: z.array(z.string()).describe('names of the stages that the shorter review leaves out'),
});
export type OwnTrust = z.infer<typeof ownTrust>;

export const getOwnTrust = defineRoute({
  method: 'GET',
  path: '/api/write/trust',
  access: articlePolicy.listOwn,
  group: 'Writing',
  summary: "The rules of the ladder of trust, and the caller's place on it; null while there is none.",
  reply: reply(ownTrust.nullable()),
});

const personTrust = ownTrust.extend({
  rejections: z.number().int().describe('articles that were sent back or taken offline'),
  corrections: z.number().int().describe('corrections and retractions that editors published'),
});
export type PersonTrust = z.infer<typeof personTrust>;

export const getPersonTrust = defineRoute({
  method: 'GET',
  path: '/api/admin/person/:id/trust',
  access: userPolicy.review,
  group: 'People',
  summary: "An author's place on the ladder of trust; null while there is none.",
  params: idParams,
  reply: reply(personTrust.nullable()),
});

export const setPersonTrust = defineRoute({
  method: 'PATCH',
  path: '/api/admin/person/:id/trust',
  access: userPolicy.trust,
  group: 'People',
  summary:
    'Sets the level of an author on the ladder of trust by hand, and holds it or lets it move on; the author sees the reason. 403 for the own level, 409 while there is no ladder or it does not have this level.',
  params: idParams,
  body: z.object({
    level,
    held: z.boolean(),
    reason: z
      .string()
      .trim()
      .min(1, 'please give a reason')
      .max(REASON_MAX_LENGTH, `a reason has ${REASON_MAX_LENGTH} characters at most`),
  }),
  reply: reply(personTrust.nullable()),
});
