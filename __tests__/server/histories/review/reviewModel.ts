import { type Command, outcomeOf, passedMs } from './reviewCommand';
import {
  APPEAL,
  type ArticleState,
  CLAIM,
  DAY,
  type EditorName,
  type Note,
  type Outcome,
  type PersonName,
  UNDO,
  versionOf,
  type World,
  workflows,
} from './reviewWorld';
import { checkStage, givesUp, isForTwo, revokeOld, standOf } from './stageModel';

/** What a call does to the world, which it may change; false if it is refused. */
type Step = (world: World, article: ArticleState, command: Command) => boolean;

const count = ({ log }: ArticleState, action: string) => {
  log[action] = (log[action] ?? 0) + 1;
};

const mayEdit = ({ people }: World, name: PersonName) =>
  people[name].state === 'active' && people[name].isEditor;
const mayWrite = ({ people }: World, { author }: ArticleState) => people[author].state === 'active';

/** It waits no longer. */
function leave(article: ArticleState, isDeletion = false): void {
  if (article.decision) count(article, 'not decided');
  Object.assign(article, { claim: null, decision: null, assigned: null });
  if (!isDeletion) Object.assign(article, { approvals: [], isShorter: false });
}

/** It waits, and has begun to or was changed. */
function enter(world: World, article: ArticleState): void {
  revokeOld(world, article);
  const { decision, revision } = article;
  if (!decision || decision.revision === revision) return;
  article.decision = null;
  count(article, 'not decided');
}

function saveAs(
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

const closeAppeal = (article: ArticleState) => {
  article.appeal = null;
};

function showNow(article: ArticleState, version: ArticleState['online']): void {
  Object.assign(article, { online: version, offline: null, planned: null });
  if (article.later === 'to come') article.later = 'listed';
}

/** Online at once, or at the time that its author wishes. */
function bringOut({ now }: World, article: ArticleState): void {
  article.status = 'accepted';
  const { wish } = article;
  if (wish !== null && wish > now) article.planned = { ...versionOf(article), at: wish };
  else showNow(article, versionOf(article));
}

/** @returns whether there were any. */
function sendNotes({ notes, revision }: ArticleState): boolean {
  const due = notes.filter(
    (note) => note.audience === 'author' && !note.isSent && !note.isDone && note.revision <= revision,
  );
  for (const note of due) note.isSent = true;
  return due.length > 0;
}

function reject(world: World, article: ArticleState, editor: EditorName): void {
  sendNotes(article);
  const ruling = { at: world.now, judge: editor, isRemoval: false, revision: article.revision };
  Object.assign(article, { status: 'rejected', ruling, lastDecision: 'rejected' });
  count(article, 'rejected');
  article.decision = null;
  leave(article);
}

/** Approves a stage; the last one accepts. @returns false if it is refused. */
function approve(world: World, article: ArticleState, editor: EditorName, stage?: string): boolean {
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

function unschedule(article: ArticleState): void {
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

/** Whether the editor can decide on what they read. */
const canDecide = (world: World, { status, revision, claim }: ArticleState, command: Command) =>
  mayEdit(world, command.by) &&
  status === 'recent' &&
  revision === command.revision &&
  (!claim || claim.editor === command.by);

const take = ({ now }: World, article: ArticleState, editor: EditorName) => {
  article.claim = { editor, until: now + CLAIM };
};

const decideLater: Step = (world, article, command) => {
  const { by, stage } = command;
  const outcome: Outcome = outcomeOf(command);
  const { decision } = article;
  const isWaiting =
    mayEdit(world, by) && article.status === 'recent' && article.revision === command.revision;
  if (!isWaiting) return false;
  if (decision) {
    const hasStage = outcome === 'rejected' || stage === undefined || stage === decision.stage;
    return decision.editor === by && decision.outcome === outcome && hasStage;
  }
  if (!canDecide(world, article, command)) return false;
  if (outcome === 'rejected' && article.overturned.includes(by)) return false;
  const stand = outcome === 'accepted' ? checkStage(world, article, by, stage) : undefined;
  if (outcome === 'accepted' && !stand) return false;
  // Another editor can approve the stage at once.
  if (outcome === 'accepted' && isForTwo(world, article)) article.claim = null;
  else take(world, article, by);
  const kept = { stage: stand?.current?.id ?? null, until: world.now + UNDO };
  article.decision = { editor: by, outcome, revision: article.revision, ...kept };
  count(article, 'decided');
  return true;
};

const decideNow: Step = (world, article, command) => {
  if (!canDecide(world, article, command) || article.decision) return false;
  if (outcomeOf(command) === 'accepted') return approve(world, article, command.by, command.stage);
  if (article.overturned.includes(command.by)) return false;
  reject(world, article, command.by);
  return true;
};

const isWithEditors = ({ status, deletedAt }: ArticleState) => status !== 'draft' && deletedAt === null;
const noteOf = ({ notes }: ArticleState, { note }: Command): Note | undefined =>
  notes.find(({ key }) => key === note);
const forAuthor = (note: Note | undefined) => note !== undefined && note.audience === 'author' && note.isSent;

/** An author's own call: on what is theirs and not deleted. */
const own =
  (step: Step): Step =>
  (world, article, command) =>
    mayWrite(world, article) && article.deletedAt === null && step(world, article, command);

const atDesk =
  (step: Step): Step =>
  (world, article, command) =>
    mayEdit(world, command.by) && article.deletedAt === null && step(world, article, command);

const answerSuggestion = (outcome: Note['outcome']): Step =>
  own((world, article, command) => {
    const note = noteOf(article, command);
    if (!note || !forAuthor(note) || note.suggests === null) return false;
    if (outcome !== null && note.outcome !== null) return false;
    const wasIn = note.outcome === 'accepted';
    Object.assign(note, { outcome, isDone: outcome !== null });
    const words = `${note.suggests} `;
    // The text is saved by the author's client, once the answer is taken.
    if (outcome === 'accepted') saveAs(world, article, { text: article.text.replace(/end$/, `${words}end`) });
    else if (wasIn) saveAs(world, article, { text: article.text.replace(words, '') });
    return true;
  });

const signOff = (outcome: 'approved' | 'refused' | null): Step => {
  return (world, article, command) => {
    const link = article.signOffs.find(({ key }) => key === command.link);
    if (!link || link.isWithdrawn || link.endsAt <= world.now || article.deletedAt !== null) return false;
    if (article.status !== 'recent') return false;
    if (outcome === null) return true;
    if (link.outcome !== null || givesUp(article, link)) return false;
    link.outcome = outcome;
    count(article, outcome === 'approved' ? 'signed off' : 'sign-off refused');
    return true;
  };
};

function submit(world: World, article: ArticleState): boolean {
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

function putOnline(world: World, article: ArticleState, hasEnded: boolean): boolean {
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

function correct(world: World, article: ArticleState, { key }: Command): void {
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

function takeBackRejection(world: World, article: ArticleState): void {
  const isAsJudged = article.revision === article.appeal?.revision;
  article.ruling = null;
  if (isAsJudged) {
    article.status = 'recent';
    enter(world, article);
  } else article.status = article.online || article.planned ? 'accepted' : 'draft';
}

const answerAppeal =
  (isGranted: boolean): Step =>
  (world, article, { by, appeal }) => {
    const open = article.appeal;
    if (!mayEdit(world, by) || !open || open.key !== appeal || open.judge === by) return false;
    if (isGranted && article.deletedAt !== null) return false;
    if (isGranted && open.isRemoval && !putOnline(world, article, false)) return false;
    if (isGranted && !open.isRemoval) takeBackRejection(world, article);
    if (isGranted && open.judge) article.overturned.push(open.judge);
    closeAppeal(article);
    count(article, isGranted ? 'appeal granted' : 'appeal upheld');
    return true;
  };

function suspend(world: World, name: PersonName, state: 'active' | 'suspended'): boolean {
  const person = world.people[name];
  if (person.state === 'removed') return false;
  person.state = state;
  releaseOf(world, name);
  return true;
}

/** A former editor reads nothing, and has nothing to read. */
function releaseOf(world: World, name: PersonName): void {
  if (mayEdit(world, name)) return;
  for (const article of world.articles) {
    if (article.claim?.editor === name) article.claim = null;
    if (article.assigned === name) article.assigned = null;
  }
}

function removePerson(world: World, name: PersonName): boolean {
  const person = world.people[name];
  if (person.state === 'removed') return false;
  person.state = 'removed';
  releaseOf(world, name);
  for (const article of world.articles) {
    if (article.decision?.editor === name) article.decision = null;
    for (const approval of article.approvals) if (approval.editor === name) approval.editor = null;
    for (const ruled of [article.ruling, article.appeal]) if (ruled?.judge === name) ruled.judge = null;
    if (article.author === name) article.isLeft = true;
    if (article.isLeft && article.deletedAt !== null) article.online = null;
  }
  return true;
}

const steps: Record<Command['what'], Step> = {
  rest: () => false,
  save: own((world, article, { key, revision }) => {
    if (revision !== article.revision) return false;
    saveAs(world, article, { text: article.text.replace(/end$/, `${key} end`) });
    return true;
  }),
  wish: own((world, article, { revision, pick, time }) => {
    if (revision !== article.revision) return false;
    const wish = pick % 3 === 0 ? null : time;
    if (wish !== article.wish) saveAs(world, article, { wish });
    return true;
  }),
  submit: own(submit),
  withdraw: own((_world, article) => {
    const { status, online, planned } = article;
    if (status === 'recent') {
      article.status = online || planned ? 'accepted' : 'draft';
      leave(article);
    } else if (planned) unschedule(article);
    return true;
  }),
  delete: (world, article) => {
    if (!mayWrite(world, article)) return false;
    if (article.deletedAt !== null) return true;
    article.deletedAt = world.now;
    if (article.status === 'recent') leave(article, true);
    return true;
  },
  undelete: (world, article) => {
    if (!mayWrite(world, article)) return false;
    if (article.deletedAt === null) return true;
    if (article.deletedAt <= world.now - DAY) return false;
    article.deletedAt = null;
    if (article.status === 'recent') enter(world, article);
    return true;
  },
  claim: atDesk((world, article, { by }) => {
    const { status, claim, decision } = article;
    const isOthers = (claim && claim.editor !== by) || (decision && decision.editor !== by);
    if (status !== 'recent' || isOthers) return false;
    take(world, article, by);
    return true;
  }),
  'take over': atDesk((world, article, { by, holder }) => {
    const { status, claim, decision } = article;
    if (status !== 'recent' || (decision && decision.editor !== by)) return false;
    if (claim && claim.editor !== by && claim.editor !== holder) return false;
    take(world, article, by);
    return true;
  }),
  release: (world, article, { by }) => {
    if (!mayEdit(world, by)) return false;
    if (article.claim?.editor === by) article.claim = null;
    return true;
  },
  accept: atDesk(decideLater),
  reject: atDesk(decideLater),
  'accept now': atDesk(decideNow),
  'reject now': atDesk(decideNow),
  undo: atDesk((world, article, { by }) => {
    const { decision, status } = article;
    const { current } = standOf(world, article);
    const counts = article.approvals.some(
      ({ stage, editor, isRevoked }) => stage === current?.id && editor === by && !isRevoked,
    );
    if (!decision) return status === 'recent' && !counts;
    if (decision.editor !== by) return false;
    article.decision = null;
    count(article, 'undone');
    take(world, article, by);
    return true;
  }),
  note: atDesk((_world, article, { key, pick, revision }) => {
    if (article.status !== 'recent' || revision > article.revision) return false;
    const audience = pick % 3 === 0 ? 'editors' : 'author';
    const suggests = audience === 'author' && pick % 2 === 0 ? `words${key}` : null;
    article.notes.push({ key, audience, suggests, revision, isSent: false, isDone: false, outcome: null });
    return true;
  }),
  'send notes': atDesk((_world, article, { by }) => {
    const { status, claim, decision } = article;
    if (status !== 'recent' || decision || (claim && claim.editor !== by)) return false;
    if (sendNotes(article)) count(article, 'notes sent');
    return true;
  }),
  resolve: atDesk((_world, article, command) => {
    const note = noteOf(article, command);
    if (!note || !isWithEditors(article)) return false;
    const isDone = command.pick % 4 !== 0;
    if (note.isDone === isDone) return true;
    if (note.suggests !== null && (isDone || note.outcome !== 'refused')) return false;
    Object.assign(note, { isDone, outcome: null });
    return true;
  }),
  mark: own((_world, article, command) => {
    const note = noteOf(article, command);
    if (!note || !forAuthor(note) || note.suggests !== null) return false;
    note.isDone = command.pick % 4 !== 0;
    return true;
  }),
  answer: atDesk(
    (_world, article, command) => isWithEditors(article) && noteOf(article, command) !== undefined,
  ),
  'answer own': own((_world, article, command) => forAuthor(noteOf(article, command))),
  'accept suggestion': answerSuggestion('accepted'),
  'refuse suggestion': answerSuggestion('refused'),
  'open again': answerSuggestion(null),
  ask: atDesk((world, article, { key, pick, revision }) => {
    if (article.status !== 'recent' || revision !== article.revision) return false;
    const link = { key, name: `Expert ${pick % 2}`, endsAt: world.now + DAY };
    article.signOffs.push({ ...versionOf(article), ...link, isWithdrawn: false, outcome: null });
    return true;
  }),
  'sign off': signOff('approved'),
  'refuse to sign': signOff('refused'),
  comment: signOff(null),
  'withdraw link': (world, article, command) => {
    const link = article.signOffs.find(({ key }) => key === command.link);
    if (!mayEdit(world, command.by) || !link) return false;
    link.isWithdrawn = true;
    return true;
  },
  assign: atDesk((world, article, { assigned, person }) => {
    if (article.status !== 'recent') return false;
    if (article.assigned === person) return true;
    if (article.assigned !== assigned || !mayEdit(world, person)) return false;
    article.assigned = person as EditorName;
    return true;
  }),
  unassign: atDesk((_world, article, { assigned }) => {
    if (article.status !== 'recent') return false;
    if (article.assigned !== null && article.assigned !== assigned) return false;
    article.assigned = null;
    return true;
  }),
  move: atDesk((world, article, { time, from }) => {
    const { planned, endsAt } = article;
    if (!planned) {
      if (article.status !== 'recent') return false;
      if (article.wish === time) return true;
      if (article.wish !== from || (endsAt !== null && time >= endsAt)) return false;
      article.wish = time;
      return true;
    }
    if (planned.at !== from || planned.at <= world.now) return false;
    if (time === from) return true;
    if (endsAt !== null && time >= endsAt) return false;
    if (article.wish !== time) saveAs(world, article, { wish: time });
    planned.at = time;
    return true;
  }),
  end: atDesk((_world, article, { time, from }) => {
    const { online, planned, endsAt } = article;
    if (!online && !planned) return false;
    if (endsAt === time) return true;
    if (endsAt !== from || (planned && time <= planned.at)) return false;
    article.endsAt = time;
    return true;
  }),
  'no end': atDesk((_world, article, { from }) => {
    if (!article.online && !article.planned) return false;
    if (article.endsAt !== null && article.endsAt !== from) return false;
    article.endsAt = null;
    return true;
  }),
  unpublish: atDesk((world, article, { by }) => {
    const { online } = article;
    if (!online) return false;
    if (article.status === 'recent') leave(article);
    const ruling = { at: world.now, judge: by, isRemoval: true, revision: online.revision };
    const offline = { ...online, hasEnded: false };
    Object.assign(article, { status: 'rejected', ruling, offline, online: null, planned: null, later: null });
    count(article, 'unpublished');
    return true;
  }),
  'put online': atDesk((world, article) => putOnline(world, article, false)),
  republish: atDesk((world, article) => putOnline(world, article, true)),
  correct: atDesk((world, article, command) => {
    if (article.online?.revision !== command.shown) return false;
    correct(world, article, command);
    return true;
  }),
  appeal: own((world, article, { key, ruledAt }) => {
    const { status, ruling, appealedAt } = article;
    if (status !== 'rejected' || !ruling || ruling.at !== ruledAt) return false;
    if (appealedAt.includes(ruling.at) || ruling.at + APPEAL < world.now) return false;
    article.appeal = { ...ruling, key };
    article.appealedAt.push(ruling.at);
    count(article, 'appealed');
    return true;
  }),
  grant: answerAppeal(true),
  uphold: answerAppeal(false),
  stages: (world, _article, { pick }) => {
    world.workflow = pick % workflows.length;
    return true;
  },
  trust: ({ people }, { author }, { pick }) => {
    if (people[author].state === 'removed') return false;
    people[author].level = ([0, 1, 2, 2] as const)[pick % 4] ?? 0;
    return true;
  },
  confirm: atDesk((_world, article, { shown }) => {
    const { online, later, planned } = article;
    if (online?.revision !== shown || later !== 'listed') return false;
    // What is to go out was not read yet.
    article.later = planned ? 'to come' : null;
    count(article, 'confirmed');
    return true;
  }),
  intrude: () => false,
  suspend: (world, _article, { person }) => suspend(world, person, 'suspended'),
  restore: (world, _article, { person }) => suspend(world, person, 'active'),
  demote: (world, _article, { person }) => {
    if (world.people[person].state === 'removed') return false;
    world.people[person].isEditor = false;
    releaseOf(world, person);
    return true;
  },
  appoint: ({ people }, _article, { person }) => {
    if (people[person].state === 'removed') return false;
    if (people[person].isEditor) return true;
    if (people[person].state !== 'active') return false;
    people[person].isEditor = true;
    return true;
  },
  remove: (world, _article, { person }) => removePerson(world, person),
  pass: (world, _article, command) => {
    world.now += passedMs(command);
    return true;
  },
};

interface Stepped {
  world: World;
  isDone: boolean;
}

export function step(before: World, command: Command): Stepped {
  const world = structuredClone(before);
  const article = world.articles[command.of];
  if (!article) throw new Error('there is no such article');
  const isDone = steps[command.what](world, article, command);
  return { world: isDone ? world : before, isDone };
}
