import { z } from 'zod';
import { reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { appealKinds } from './rules/appeal/appealRules';

const figures = z.object({
  month: z.string().describe('such as 2026-11, in UTC'),
  kind: z.enum(appealKinds).describe('against what the appeals were'),
  received: z.number().int(),
  upheld: z.number().int().describe('answered in this month: the decision stayed'),
  changed: z.number().int().describe('answered in this month: the decision was taken back'),
});
const appealFigures = z.array(figures);
export type AppealFigures = z.infer<typeof appealFigures>;

export const getAppealFigures = defineRoute({
  method: 'GET',
  path: '/api/appeal_figures',
  access: sitePolicy.read,
  group: 'Appeals',
  summary:
    'How many appeals were received and answered in each of the last 24 months, newest first; 404 unless the publication shows it.',
  reply: reply(appealFigures),
});
