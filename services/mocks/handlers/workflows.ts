import { changeWorkflow, listWorkflows, type Workflow } from '@contracts/reviewStage';
import { overtakenText } from '@contracts/rules/overtaken';
import { foreignFault, readWorkflow } from '@contracts/rules/review/workflowRules';
import { db, makeId } from '../db';
import { found, MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';

const workflowOf = (tag: string | null): Workflow => {
  const { stages = [], version = '' } = db.workflows.find((one) => one.tag === tag) ?? {};
  const named = tag === null ? null : found(db.tags.find(({ _id }) => _id === tag));
  return { tag: named && { _id: named._id, title: named.title }, stages, version };
};

const editors = () => db.users.filter(({ admin }) => admin);

/** The stages of the review, as authors see where their articles stand. */
export const workflowHandlers = [
  mockRoute(listWorkflows)(() => {
    const ofTags = db.workflows.flatMap(({ tag }) => (tag === null ? [] : workflowOf(tag)));
    const workflows = [workflowOf(null), ...ofTags];
    const named = workflows.flatMap(({ stages }) => stages).flatMap((stage) => stage.editors);
    return {
      data: {
        workflows,
        editors: editors()
          .filter(({ _id }) => named.includes(_id))
          .map(({ _id, username }) => ({ _id, username })),
      },
    };
  }),

  mockRoute(changeWorkflow)(({ body: { tag, version, stages: typed } }) => {
    const read = readWorkflow(typed);
    if ('fault' in read) throw new MockFailure(400, read.fault);
    const { stages } = read;
    const present = workflowOf(tag);
    if (JSON.stringify(present.stages) === JSON.stringify(stages)) return { data: present };
    if (present.version !== version) throw new MockFailure(409, overtakenText('workflow'));
    const left = db.workflows.filter((one) => one.tag !== tag);
    const fault = foreignFault(stages, {
      others: left.flatMap((one) => one.stages),
      before: present.stages,
      editors: editors().map(({ _id }) => _id),
    });
    if (fault !== null) throw new MockFailure(400, fault);
    db.workflows = stages.length === 0 ? left : [...left, { tag, stages, version: makeId('workflow') }];
    return { data: workflowOf(tag) };
  }),
];
