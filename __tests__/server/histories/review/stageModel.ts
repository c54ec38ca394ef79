import {
  type ArticleState,
  type EditorName,
  LEFT_OUT,
  type SignOff,
  type Stage,
  type Version,
  type World,
  workflows,
} from './reviewWorld';

const isSameText = (one: Version, other: Version) => one.title === other.title && one.text === other.text;

/** Whether there is another text than that of the link. */
export const givesUp = (article: ArticleState, link: SignOff): boolean =>
  link.revision !== article.revision && !isSameText(link, article);

function passed({ workflow }: World, { isShorter }: ArticleState): Stage[] {
  const stages = workflows[workflow] ?? [];
  if (!isShorter) return stages;
  const left = stages.filter(({ id }) => id !== LEFT_OUT);
  return left.length > 0 ? left : stages.slice(-1);
}

/** What a change revokes. */
export function revokeOld(world: World, article: ArticleState): void {
  for (const approval of article.approvals) {
    const { revokes = 'all' } = passed(world, article).find(({ id }) => id === approval.stage) ?? {};
    if (approval.revision === article.revision || revokes === 'nothing') continue;
    if (revokes === 'all' || !isSameText(approval, article)) approval.isRevoked = true;
  }
}

export function standOf(world: World, article: ArticleState) {
  const stages = passed(world, article);
  const given = ({ id }: Stage) =>
    article.approvals.filter(({ stage, isRevoked }) => stage === id && !isRevoked).length;
  const open = stages.filter((stage) => given(stage) < (stage.approvals ?? 1));
  const current = open[0] ?? stages.at(-1);
  const lacks = current ? (current.approvals ?? 1) - given(current) : 0;
  const all = workflows[world.workflow] ?? [];
  return {
    stages,
    current,
    isAgain: open.length === 0,
    isLast: open.length === 0 || (open.length === 1 && lacks <= 1),
    asksForTwo: all.some(
      ({ approvals = 1, isFresh, signOffs = 0 }) => approvals > 1 || isFresh || signOffs > 0,
    ),
  };
}

/** Whether the stage is for another editor too, once one has approved it. */
export function isForTwo(world: World, article: ArticleState): boolean {
  const { current, isAgain } = standOf(world, article);
  const given = article.approvals.filter(({ stage, isRevoked }) => stage === current?.id && !isRevoked);
  return !isAgain && (current?.approvals ?? 1) - given.length > 1;
}

/** Where the article stands, if the editor may approve it there; undefined if not. */
export function checkStage(world: World, article: ArticleState, editor: EditorName, stage?: string) {
  const stand = standOf(world, article);
  const { stages, current, isAgain } = stand;
  if (!current) return stage === undefined ? stand : undefined;
  if (stage === undefined ? stages.length > 1 : stage !== current.id) return undefined;
  if (current.onlyLeads && !world.people[editor].isLead) return undefined;
  const own = article.approvals.filter((one) => one.editor === editor && !one.isRevoked);
  const earlier = stages.slice(0, stages.indexOf(current)).map(({ id }) => id);
  if (current.isFresh && own.some((one) => earlier.includes(one.stage))) return undefined;
  if (!isAgain && own.some((one) => one.stage === current.id)) return undefined;
  const counts = article.signOffs.filter(
    (link) => link.outcome === 'approved' && (current.revokes === 'nothing' || !givesUp(article, link)),
  );
  return new Set(counts.map(({ name }) => name)).size >= (current.signOffs ?? 0) ? stand : undefined;
}
