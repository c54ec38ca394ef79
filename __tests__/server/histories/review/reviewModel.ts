import {
  approve,
  closeAppeal,
  correct,
  count,
  enter,
  leave,
  mayEdit,
  mayWrite,
  putOnline,
  reject,
  saveAs,
  sendNotes,
  submit,
  takeBackRejection,
  unschedule,
} from './articleModel';
import { releaseOf, removePerson, suspend } from './peopleModel';
import { type Command, outcomeOf, passedMs } from './reviewCommand';
import {
  APPEAL,
  type ArticleState,
  CLAIM,
  DAY,
  type EditorName,
  type Note,
  type Outcome,
  UNDO,
  versionOf,
  type World,
  workflows,
} from './reviewWorld';
import { checkStage, givesUp, isForTwo, standOf } from './stageModel';

/** What a call does to the world, which it may change; false if it is refused. */
type Step = (world: World, article: ArticleState, command: Command) => boolean;

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
      if (article.decision?.outcome === 'accepted') return false;
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
