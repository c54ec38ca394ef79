import type { Command } from './reviewCommand';
import { type ArticleState, type EditorName, type PersonName, versionOf, type World } from './reviewWorld';
import { checkStage, revokeOld, standOf } from './stageModel';

/** What happens to an article, by an author, an editor or a job. */

export const count = ({ log }: ArticleState, action: string) => {
  log[action] = (log[action] ?? 0) + 1;
};

export const mayEdit = ({ people }: World, name: PersonName) =>
  people[name].state === 'active' && people[name].isEditor;
export const mayWrite = ({ people }: World, { author }: ArticleState) => people[author].state === 'active';

/** It waits no longer. */
export function leave(article: ArticleState, isDeletion = false): void {
  if (article.decision) count(article, 'not decided');
  Object.assign(article, { claim: null, decision: null, assigned: null });
  if (!isDeletion) Object.assign(article, { approvals: [], isShorter: false });
}

/** It waits, and has begun to or was changed. */
export function enter(world: World, article: ArticleState): void {
  revokeOld(world, article);
  const { decision, revision } = article;
  if (!decision || decision.revision === revision) return;
  article.decision = null;
  count(article, 'not decided');
}

export function saveAs(
  world: World,
  article: ArticleState,
  change: Partial<Pick<ArticleState, 'title' | 'text' | 'wish'>>,
): void {
  const before = { ...article };
  Object.assign(article, change, { revision: article.revision + 1 });
  article.history[article.revision] = article.text;
  const { planned } = article;
  if (planned && before.wish !== article.wish) {
    planned.at = article.wish ?? world.now;
    const isOnlyWish = before.title === article.title && before.text === article.text;
    if (isOnlyWish && planned.revision === before.revision) planned.revision = article.revision;
  }
  if (article.status === 'recent') enter(world, article);
}

export const closeAppeal = (article: ArticleState) => {
  article.appeal = null;
};

function showNow(article: ArticleState, version: ArticleState['online']): void {
  Object.assign(article, { online: version, offline: null, planned: null });
  if (article.later === 'to come') article.later = 'listed';
}

/** Online at once, or at the time that its author wishes. */
export function bringOut({ now }: World, article: ArticleState): void {
  article.status = 'accepted';
  const { wish } = article;
  if (wish !== null && wish > now) article.planned = { ...versionOf(article), at: wish };
  else showNow(article, versionOf(article));
}

/** @returns whether there were any. */
export function sendNotes({ notes, revision }: ArticleState): boolean {
  const due = notes.filter(
    (note) => note.audience === 'author' && !note.isSent && !note.isDone && note.revision <= revision,
  );
  for (const note of due) note.isSent = true;
  return due.length > 0;
}

export function reject(world: World, article: ArticleState, editor: EditorName): void {
  sendNotes(article);
  const ruling = { at: world.now, judge: editor, isRemoval: false, revision: article.revision };
  Object.assign(article, { status: 'rejected', ruling, lastDecision: 'rejected' });
  count(article, 'rejected');
  article.decision = null;
  leave(article);
}

/** Approves a stage; the last one accepts. @returns false if it is refused. */
export function approve(world: World, article: ArticleState, editor: EditorName, stage?: string): boolean {
  const stand = checkStage(world, article, editor, stage);
  if (!stand) return false;
  if (stand.current) count(article, 'approved');
  article.decision = null;
  if (stand.current && !stand.isLast) {
    const isSame = (one: (typeof article.approvals)[number]) =>
      one.stage === stand.current?.id && one.editor === editor;
    const approval = { ...versionOf(article), stage: stand.current.id, editor, isRevoked: false };
    article.approvals = [...article.approvals.filter((one) => !isSame(one)), approval];
    article.claim = null;
    return true;
  }
  sendNotes(article);
  count(article, 'accepted');
  Object.assign(article, { lastDecision: 'accepted', later: null });
  leave(article);
  bringOut(world, article);
  return true;
}

const backToDraft = (article: ArticleState) => {
  if (article.status === 'accepted' && !article.online) article.status = 'draft';
};

export function unschedule(article: ArticleState): void {
  backToDraft(article);
  article.planned = null;
  if (article.later === 'to come') article.later = null;
}

function carryOut(world: World, article: ArticleState): void {
  const { decision } = article;
  if (!decision || decision.until > world.now) return;
  const drop = () => {
    article.decision = null;
    count(article, 'not decided');
  };
  if (!mayEdit(world, decision.editor)) drop();
  else if (decision.outcome === 'rejected') reject(world, article, decision.editor);
  else if (!approve(world, article, decision.editor, decision.stage ?? undefined)) drop();
}

function publishDue(world: World, article: ArticleState): void {
  const { planned } = article;
  if (!planned || planned.at > world.now) return;
  if (mayWrite(world, article)) showNow(article, versionOf(planned));
  else unschedule(article);
}

function endDue(world: World, article: ArticleState): void {
  if (article.endsAt === null || article.endsAt > world.now) return;
  article.endsAt = null;
  const { online, planned } = article;
  if (online) {
    if (article.status === 'accepted' && !planned) article.status = 'draft';
    Object.assign(article, { online: null, offline: { ...online, hasEnded: true } });
  } else if (planned) unschedule(article);
}

export function submit(world: World, article: ArticleState): boolean {
  const { status, revision, online, planned, offline } = article;
  if (status === 'recent') return true;
  const isOut = revision === online?.revision || revision === planned?.revision;
  if (status === 'accepted' && isOut) return false;
  const { level } = world.people[article.author];
  const wasSentBack = article.lastDecision === 'rejected' || offline !== null;
  article.ruling = null;
  closeAppeal(article);
  if (level === 2 && !wasSentBack && !standOf(world, article).asksForTwo) {
    article.later ??= 'to come';
    bringOut(world, article);
    return true;
  }
  Object.assign(article, { status: 'recent', isShorter: level > 0 });
  enter(world, article);
  return true;
}

export function putOnline(world: World, article: ArticleState, hasEnded: boolean): boolean {
  const { offline, online } = article;
  if (online || offline?.hasEnded !== hasEnded || !mayWrite(world, article)) return false;
  Object.assign(article, { online: versionOf(offline), offline: null });
  if (hasEnded) {
    if (article.status === 'draft') article.status = 'accepted';
    return true;
  }
  if (article.status !== 'recent') Object.assign(article, { status: 'accepted', ruling: null });
  closeAppeal(article);
  return true;
}

export function correct(world: World, article: ArticleState, { key }: Command): void {
  const { online, planned, revision, text } = article;
  if (!online) return;
  const isAhead = revision !== online.revision;
  const title = `Corrected ${key}`;
  saveAs(world, article, { title, text: online.text });
  article.online = versionOf(article);
  if (isAhead) saveAs(world, article, { text });
  if (!planned) return;
  planned.title = title;
  if (planned.revision === revision) planned.revision = article.revision;
}

export function takeBackRejection(world: World, article: ArticleState): void {
  const isAsJudged = article.revision === article.appeal?.revision;
  article.ruling = null;
  if (isAsJudged) {
    article.status = 'recent';
    enter(world, article);
  } else article.status = article.online || article.planned ? 'accepted' : 'draft';
}

/** What the server does by itself where it is time. */
export function work(before: World): World {
  const world = structuredClone(before);
  const alive = world.articles.filter(({ deletedAt, isLeft }) => deletedAt === null && !isLeft);
  for (const article of alive) {
    carryOut(world, article);
    const { claim } = article;
    if (claim && (claim.until <= world.now || !mayEdit(world, claim.editor))) article.claim = null;
    publishDue(world, article);
    endDue(world, article);
  }
  // What stays of a removed author ends at its time, too.
  for (const article of world.articles) if (article.isLeft) endDue(world, article);
  return world;
}
