import { z } from 'zod';
import { clientId, id, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import {
  STAGE_APPROVALS_MAX,
  STAGE_CHECK_MAX_LENGTH,
  STAGE_CHECKS_MAX,
  STAGE_DUE_TYPED_MAX,
  STAGE_EDITORS_MAX,
  STAGE_NAME_MAX_LENGTH,
  STAGE_SIGN_OFFS_MAX,
  STAGES_MAX,
} from './rules/review/stages';

/** An item of a stage's checklist, which is checked with each approval. */
const stageCheck = z.object({
  _id: clientId,
  text: z
    .string()
    .trim()
    .max(STAGE_CHECK_MAX_LENGTH, `a check has ${STAGE_CHECK_MAX_LENGTH} characters at most`),
});

/** Who may approve a stage: every editor, those that it names, or lead editors. Never an author of the article. */
const approvers = z.enum(['editors', 'named', 'leads']);

/** What a later change of the article revokes: every change, one of its title, summary or text, or none. */
const revokes = z.enum(['all', 'text', 'nothing']);

/** How long after it came to a stage an article is due there. */
const stageDue = z.object({
  /** 1 or more: another number is refused with the name of the stage. */
  after: z.number().int().min(0).max(STAGE_DUE_TYPED_MAX),
  /** Hours of every day; or days without Saturdays and Sundays, until the end of the last, by the clocks of the publication. */
  unit: z.enum(['hours', 'workdays']),
});
export type StageDue = z.infer<typeof stageDue>;

/** A stage as leads set it. The client makes its id, which stays when it is renamed or moved. */
const stageSetting = z.object({
  _id: clientId,
  name: z
    .string()
    .trim()
    .max(STAGE_NAME_MAX_LENGTH, `the name of a stage has ${STAGE_NAME_MAX_LENGTH} characters at most`),
  approvers,
  /** Those who may approve where `approvers` is `named`; else empty. */
  editors: z.array(id).max(STAGE_EDITORS_MAX, `a stage names ${STAGE_EDITORS_MAX} editors at most`),
  /** Whether who approved an earlier stage of the article may not approve this one. */
  is_fresh: z.boolean(),
  /** How many different editors have to approve it. */
  approvals: z.number().int().min(1).max(STAGE_APPROVALS_MAX),
  sign_offs: z
    .number()
    .int()
    .min(1)
    .max(STAGE_SIGN_OFFS_MAX)
    .optional()
    .describe('how many people without an account have to approve the text first; absent if none'),
  due: stageDue
    .optional()
    .describe('articles that come to the stage from now on are due so long after; absent where they are not'),
  checks: z.array(stageCheck).max(STAGE_CHECKS_MAX, `a stage has ${STAGE_CHECKS_MAX} checks at most`),
  revokes,
});
export type StageSetting = z.infer<typeof stageSetting>;

const stages = z.array(stageSetting).max(STAGES_MAX, `there are ${STAGES_MAX} stages at most`);

const workflow = z.object({
  /** Null for the one of all articles whose tag has none of its own. */
  tag: z.object({ _id: id, title: z.string() }).nullable(),
  /** In order. Empty: one approval by any editor, with nothing to check. */
  stages,
  /** Changes with the stages; empty where there are none. */
  version: z.string(),
});
export type Workflow = z.infer<typeof workflow>;

const workflows = z.object({
  /** That of all articles first. */
  workflows: z.array(workflow),
  /** The editors that stages name. */
  editors: z.array(z.object({ _id: id, username: z.string() })),
});
export type Workflows = z.infer<typeof workflows>;

export const listWorkflows = defineRoute({
  method: 'GET',
  path: '/api/admin/workflow',
  access: articlePolicy.review,
  group: 'Editing',
  summary:
    'The stages that articles pass before they are accepted: for all articles, and for tags that have their own.',
  reply: reply(workflows),
});

export const changeWorkflow = defineRoute({
  method: 'PATCH',
  path: '/api/admin/workflow',
  access: sitePolicy.arrangeStages,
  group: 'Editing',
  summary:
    'Replaces the stages of all articles or of a tag; no stages take them away. An article in a stage that goes moves to the next one that lacks approvals, and is never accepted by it. 409 if the stages have changed since they were opened.',
  body: z.object({ tag: id.nullable(), version: z.string().max(64), stages }),
  reply: reply(workflow),
});
