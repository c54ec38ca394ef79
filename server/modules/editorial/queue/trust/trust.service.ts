import type { CorrectionKind } from '@contracts/rules/correction/correctionKinds';
import { overtakenText } from '@contracts/rules/overtaken';
import { cleanRules, levelOf, oneStepBack } from '@contracts/rules/review/ladder';
import {
  acceptedFor,
  levelAfter,
  levelInUse,
  TRUST_OF_OWN,
  type TrustCause,
  type TrustLevel,
  type TrustSteps,
  trustLevelNames,
} from '@contracts/rules/review/trust';
import type { KeptTrustRules, OwnTrust, PersonTrust } from '@contracts/trust';
import type { AuditLog } from '../../../../auditLog/auditLog';
import type { Caller } from '../../../../caller';
import type { DatabaseClient, Db } from '../../../../db/client';
import { lockName } from '../../../../db/dialect';
import { type Tx, transact } from '../../../../db/transact';
import { badRequest, conflict, notAllowed, notFound } from '../../../../errors';
import { type Clock, isoNow } from '../../../../lib/clock';
import { givenReason } from '../../../../lib/text/givenReason';
import type { LiveNews } from '../../../../realtime/liveNews';
import type { ReviewStages } from '../stages/reviewStages';
import { readStageNames, versionOf } from '../stages/workflows';
import {
  findPerson,
  findTitle,
  findTrust,
  listTrust,
  lockTrust,
  storeRules,
  type TrustRow,
  untouched,
  updateTrust,
  wasAccepted,
} from './trust.repository';
import { readLadder, readRules } from './trustRules';

/** A notification to the author, on the site. */
interface TrustNews {
  kind: 'trust';
  recipientId: string;
  /** The article that caused it, if there is one. */
  articleId?: string;
  detail: { level: TrustLevel; isUp: boolean; cause: TrustCause | null };
}

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
  reviewStages: Pick<ReviewStages, 'leaveOut'>;
  notifier: { notify(trx: Tx, news: TrustNews): Promise<void> };
}

/** An article of an author. */
interface Of {
  id: string;
  authorId: string;
}

/** The last change of the count by anything but an accepted article, as it is stored. */
interface KeptChange {
  cause: TrustCause;
  date: string;
  article_id: string | null;
  /** How many accepted articles no longer count. */
  lost: number;
  /** Whether the level went back. */
  back: boolean;
  reason: string;
}

type Counted = Partial<Omit<TrustRow, 'user_id' | 'change'>> & { change?: KeptChange | null };

/** No step is used. */
const NO_STEPS: TrustSteps = { shorter_after: 0, direct_after: 0 };

/** Kinds of notes for readers that say that the article was wrong. */
const wrongKinds: ReadonlySet<CorrectionKind> = new Set(['correction', 'retraction']);

const changeOf = ({ change }: TrustRow): KeptChange | null =>
  change === null ? null : (JSON.parse(change) as KeptChange);

export type TrustService = ReturnType<typeof createTrust>;

/**
 * The ladder of trust. Decisions count articles in their transactions, and an author's level is derived from these
 * counts and the rules. It is not stored, unless leads hold it.
 */
export function createTrust({ database, clock, auditLog, news, reviewStages, notifier }: Dependencies) {
  const { db, kind } = database;

  const change = (
    cause: TrustCause,
    of: Partial<Pick<KeptChange, 'article_id' | 'lost' | 'back' | 'reason'>>,
  ): KeptChange => ({
    ...{ cause, date: isoNow(clock), article_id: null, lost: 0, back: false, reason: '', ...of },
  });

  /** Changes an author's counts, and notifies them of another level. Also counts while the ladder is off. */
  async function count(
    trx: Tx,
    {
      authorId,
      articleId = null,
      cause = null,
    }: { authorId: string; articleId?: string | null; cause?: TrustCause | null },
    next: (row: TrustRow, steps: TrustSteps) => Counted,
  ): Promise<void> {
    const ladder = await readLadder(trx);
    const steps = ladder ?? NO_STEPS;
    const row = await lockTrust(trx, kind, authorId);
    const { change: changed, ...counted } = next(row, steps);
    const after = { ...row, ...counted };
    await updateTrust(trx, authorId, {
      accepted: after.accepted,
      rejections: after.rejections,
      corrections: after.corrections,
      held_level: after.held_level,
      ...(changed !== undefined && { change: changed && JSON.stringify(changed) }),
    });
    const [before, level] = [levelOf(steps, row), levelOf(steps, after)];
    if (!ladder || level === before) return;
    await notifier.notify(trx, {
      ...{ kind: 'trust', recipientId: authorId, detail: { level, isUp: level > before, cause } },
      ...(articleId !== null && { articleId }),
    });
    news.deskChanged(trx, 'people', authorId);
  }

  const countOne = (trx: Tx, authorId: string) =>
    count(trx, { authorId }, ({ accepted, held_level }) =>
      held_level === null ? { accepted: accepted + 1 } : {},
    );

  /** Lowers the number of articles that count; does nothing if leads hold the level. */
  const lower = (
    trx: Tx,
    { id, authorId }: Of,
    cause: Exclude<TrustCause, 'lead'>,
    next: (row: TrustRow, steps: TrustSteps) => Counted & { accepted: number },
  ) =>
    count(trx, { authorId, articleId: id, cause }, (row, steps) => {
      const { accepted, ...counted } = next(row, steps);
      if (row.held_level !== null) return counted;
      const back = levelAfter(steps, accepted) < levelOf(steps, row);
      const lost = row.accepted - accepted;
      return { ...counted, accepted, change: change(cause, { article_id: id, lost, back }) };
    });

  /** Null while the ladder is off. */
  async function present(on: Db, userId: string): Promise<PersonTrust | null> {
    const ladder = await readLadder(on);
    if (!ladder) return null;
    const row = (await findTrust(on, userId)) ?? untouched(userId);
    const names = await readStageNames(on);
    const last = changeOf(row);
    const about = last?.article_id ? await findTitle(on, last.article_id) : undefined;
    return {
      shorter_after: ladder.shorter_after,
      direct_after: ladder.direct_after,
      stages: [...new Set(ladder.left_out.flatMap((id) => names.get(id) ?? []))],
      level: levelOf(ladder, row),
      accepted: row.accepted,
      held: row.held_level !== null,
      change: last && {
        ...{ cause: last.cause, date: last.date, back: last.back, reason: last.reason },
        title: about ? about.title.trim() || 'Untitled' : null,
      },
      rejections: row.rejections,
      corrections: row.corrections,
    };
  }

  return {
    rules: () => readRules(db),

    /** @throws AppError 400 for steps that no author could take, 409 if they have changed since they were opened. */
    changeRules: (editor: Caller, { version, ...typed }: KeptTrustRules): Promise<KeptTrustRules> =>
      transact(db, async (trx) => {
        await lockName(trx, kind, 'trust');
        const { version: present, ...before } = await readRules(trx);
        const cleaned = cleanRules(typed, before, await readStageNames(trx));
        if ('fault' in cleaned) throw badRequest(cleaned.fault);
        const { rules } = cleaned;
        const text = JSON.stringify(rules);
        if (versionOf(text) === present) return { ...rules, version: present };
        if (version !== present) throw conflict(overtakenText('ladder'));
        await storeRules(trx, text);
        const steps = `shorter review after ${rules.shorter_after}, published at once after ${rules.direct_after}`;
        await auditLog.note(trx, {
          actorId: editor._id,
          action: 'trust changed',
          subject: { kind: 'site', id: 'trust' },
          detail: rules.on ? steps : 'off',
        });
        for (const topic of ['publication', 'queue', 'people', 'articles'] as const)
          news.deskChanged(trx, topic);
        return { ...rules, version: versionOf(text) };
      }),

    own: (caller: Caller): Promise<OwnTrust | null> => present(db, caller._id),

    /** @throws AppError 404. */
    async ofPerson(userId: string): Promise<PersonTrust | null> {
      if (!(await findPerson(db, userId))) throw notFound();
      return present(db, userId);
    },

    /** Sets a level by hand. @throws AppError 403 for the own, 404, 409 where the ladder does not have it. */
    async set(
      editor: Caller,
      userId: string,
      { level, held, reason: typed }: { level: TrustLevel; held: boolean; reason: string },
    ): Promise<PersonTrust | null> {
      const reason = givenReason(typed);
      if (editor._id === userId) throw notAllowed(TRUST_OF_OWN);
      await transact(db, async (trx) => {
        if (!(await findPerson(trx, userId))) throw notFound();
        const ladder = await readLadder(trx);
        if (!ladder) throw conflict('there are no levels of trust: leads have turned the ladder off');
        if (levelInUse(ladder, level) !== level)
          throw conflict(`the ladder has no step “${trustLevelNames[level]}”: please look at it again`);
        const row = await lockTrust(trx, kind, userId);
        const last = changeOf(row);
        const isSame = levelOf(ladder, row) === level && (row.held_level !== null) === held;
        // The same call came before, and its answer was lost.
        if (isSame && last?.cause === 'lead' && last.reason === reason) return;
        await count(trx, { authorId: userId, cause: 'lead' }, () => ({
          accepted: acceptedFor(ladder, level),
          held_level: held ? level : null,
          change: change('lead', { reason }),
        }));
        await auditLog.note(trx, {
          actorId: editor._id,
          action: held ? 'trust held' : 'trust set',
          subject: { kind: 'user', id: userId },
          detail: `${trustLevelNames[level]}: ${reason}`,
        });
        news.deskChanged(trx, 'queue');
      });
      return present(db, userId);
    },

    /** The levels of authors; null while the ladder is off. */
    async levels(
      on: Db,
      userIds: string[],
    ): Promise<Map<string, { level: TrustLevel; held: boolean }> | null> {
      const ladder = await readLadder(on);
      if (!ladder || userIds.length === 0) return null;
      const rows = new Map((await listTrust(on, userIds)).map((row) => [row.user_id, row]));
      return new Map(
        userIds.map((id) => {
          const row = rows.get(id) ?? untouched(id);
          return [id, { level: levelOf(ladder, row), held: row.held_level !== null }] as const;
        }),
      );
    },

    /** The level of one author, locked until the transaction ends: other decisions about them wait. */
    async lockLevel(trx: Tx, userId: string): Promise<TrustLevel> {
      const ladder = await readLadder(trx);
      return ladder ? levelOf(ladder, await lockTrust(trx, kind, userId)) : 0;
    },

    /** Keeps which stages an article does not pass, before it enters the queue. */
    async shorten(trx: Tx, { id, authorId }: Of): Promise<void> {
      const ladder = await readLadder(trx);
      if (!ladder || ladder.left_out.length === 0) return;
      if (levelOf(ladder, await lockTrust(trx, kind, authorId)) === 0) return;
      await reviewStages.leaveOut(trx, id, ladder.left_out);
    },

    /** An editor accepted an article. Changes to one that was accepted before do not count again. */
    async noteAccepted(trx: Tx, { id, authorId, decisionId }: Of & { decisionId: string }): Promise<void> {
      if (!(await wasAccepted(trx, id, decisionId))) await countOne(trx, authorId);
    },

    /** An editor confirmed what was published by trust. */
    noteConfirmed: (trx: Tx, authorId: string) => countOne(trx, authorId),

    /** One step back. */
    stepBack: (trx: Tx, of: Of, cause: 'rejection' | 'removal') =>
      lower(trx, of, cause, (row, steps) => ({
        rejections: row.rejections + 1,
        accepted: oneStepBack(steps, row),
      })),

    /** Reverts a step back, if it was the author's last change: after a granted appeal, or when put online again. */
    takeBack: (trx: Tx, { id, authorId }: Of) =>
      count(trx, { authorId }, (row) => {
        const last = changeOf(row);
        if (last?.article_id !== id || last.cause === 'correction' || row.held_level !== null) return {};
        const rejections = Math.max(0, row.rejections - 1);
        return { accepted: row.accepted + last.lost, rejections, change: null };
      }),

    /** An editor's note for readers. One that says that the article was wrong begins the count anew, at the same level. */
    async noteCorrection(trx: Tx, of: Of, noteKind: CorrectionKind): Promise<void> {
      if (!wrongKinds.has(noteKind)) return;
      await lower(trx, of, 'correction', (row, steps) => ({
        corrections: row.corrections + 1,
        accepted: acceptedFor(steps, levelOf(steps, row)),
      }));
    },
  };
}
