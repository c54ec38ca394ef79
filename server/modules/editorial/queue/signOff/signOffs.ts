import { isDeepStrictEqual } from 'node:util';
import { signOffPolicy } from '@contracts/policies/signOff.policy';
import { cleanText, isReadable } from '@contracts/rules/cleanText';
import { SIGN_OFFS_MAX } from '@contracts/rules/review/signOff';
import { textKey } from '@contracts/rules/textKey';
import type { SignOff } from '@contracts/signOff';
import { authorize } from '../../../../authorize';
import type { Caller } from '../../../../caller';
import type { Db } from '../../../../db/client';
import { lockArticle } from '../../../../db/lockArticle';
import { transact } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { siteAddress } from '../../../../env';
import { badRequest, conflict, notFound } from '../../../../errors';
import { isoNow } from '../../../../lib/clock';
import { createOrderedId } from '../../../../lib/ids';
import { admit } from '../../../../lib/rateLimit';
import { givenEmail } from '../../../../lib/text/givenEmail';
import { createToken, hashToken } from '../../../../lib/tokens';
import { ofByline } from '../../../core/publication/byline';
import { findDecidable } from '../decidable.repository';
import { changedSince, requireWaiting } from '../decisionGuards';
import { presentSignOff } from './signOff.presenter';
import {
  countSignOffs,
  deleteOldLinks,
  findShownHash,
  findSignOff,
  forgetAddresses,
  insertSignOff,
  listSignOffs,
  replaceToken,
  type SignOffRow,
  setWithdrawn,
} from './signOff.repository';
import { signOffLimits } from './signOffLimits';

type Parts = Pick<
  AllParts,
  'database' | 'clock' | 'env' | 'limiter' | 'letters' | 'outbox' | 'auditLog' | 'history'
>;

interface Asked {
  /** Made by the client. */
  id?: string;
  revision: number;
  name: string;
  email?: string;
  asked: string;
  days: number;
}

/** A sign-off with the token of its link; null if the link was sent by mail. */
type Made = SignOff & { token: string | null };

const DAY_MS = 24 * 60 * 60 * 1_000;
const OTHER_SIGN_OFF = 'this id was used for another sign-off: please ask again';
const LINK_IS_OVER = 'this link is over: please ask again';
/** How long an ended link still says that it has ended. */
const REMEMBERED_MS = 30 * DAY_MS;
const BATCH = 100;

export type SignOffs = ReturnType<typeof createSignOffs>;

/** Links with which people without an account approve a revision of a waiting article. */
export function createSignOffs(parts: Parts) {
  const { database, clock, env, limiter, letters, outbox, auditLog, history } = parts;
  const { db } = database;

  /** @returns a function that says whether the text of a sign-off has changed since. */
  async function replacedIn(on: Db, articleId: string, rows: Pick<SignOffRow, 'revision'>[]) {
    const present = await findDecidable(on, articleId);
    const isEarlier = ({ revision }: { revision: number }) => revision !== present?.revision;
    const hash = rows.some(isEarlier) ? await findShownHash(on, articleId) : '';
    return (row: Pick<SignOffRow, 'revision' | 'text_hash'>) => isEarlier(row) && row.text_hash !== hash;
  }

  async function presentOne(on: Db, id: string): Promise<SignOff> {
    const row = await findSignOff(on, id);
    if (!row) throw notFound();
    const isReplaced = await replacedIn(on, row.article_id, [row]);
    return presentSignOff(row, { now: isoNow(clock), isReplaced: isReplaced(row) });
  }

  /**
   * Answers a repeated call. The token was lost with the first answer, so the link gets another one. A mailed link
   * keeps its token, which the person has.
   */
  async function giveAgain(
    editor: Caller,
    articleId: string,
    id: string,
    asked: Required<Omit<Asked, 'id'>>,
  ): Promise<Made> {
    const token = await transact(db, async (trx) => {
      await lockArticle(trx, articleId);
      const row = await findSignOff(trx, id);
      if (row?.article_id !== articleId || row.editor_id !== editor._id) throw conflict(OTHER_SIGN_OFF);
      authorize(editor, signOffPolicy.ask, await ofByline(trx, articleId));
      if (row.withdrawn_at !== null || row.ends_at <= isoNow(clock)) throw conflict(LINK_IS_OVER);
      const { revision, name, email, asked: words } = row;
      const days = Math.round((Date.parse(row.ends_at) - Date.parse(row.created_at)) / DAY_MS);
      if (!isDeepStrictEqual({ revision, name, email, asked: words, days }, asked))
        throw conflict(OTHER_SIGN_OFF);
      if (email !== '') return null;
      if (row.seen_at !== null) throw conflict(`${name} has opened this link already`);
      const another = createToken();
      if (!(await replaceToken(trx, id, hashToken(another)))) throw conflict(LINK_IS_OVER);
      const subject = { kind: 'article', id: articleId } as const;
      const action = 'sign-off link renewed';
      await auditLog.note(trx, { actorId: editor._id, action, subject, revision, detail: name });
      return another;
    });
    return { ...(await presentOne(db, id)), token };
  }

  return {
    replacedIn,

    /**
     * How many people have approved the present text of an article.
     * @param withFormer whether approvals of former texts count too
     */
    async countApproved(on: Db, articleId: string, withFormer: boolean): Promise<number> {
      const rows = await listSignOffs(on, articleId);
      const isReplaced = await replacedIn(on, articleId, rows);
      const approved = rows.filter((row) => row.outcome === 'approved' && (withFormer || !isReplaced(row)));
      // Two links to one person are one approval.
      return new Set(approved.map(({ name }) => textKey(name))).size;
    },

    /** Those of an article, oldest first; undefined where there are none. */
    async review(articleId: string): Promise<SignOff[] | undefined> {
      const rows = await listSignOffs(db, articleId);
      if (rows.length === 0) return undefined;
      const isReplaced = await replacedIn(db, articleId, rows);
      const now = isoNow(clock);
      return rows.map((row) => presentSignOff(row, { now, isReplaced: isReplaced(row) }));
    },

    /**
     * @throws AppError 400 for a name in which nothing can be read and for what cannot be an address, 403 for the
     * editor's own article, 404 for a draft, 409 for another revision, where there are as many as there can be, and
     * for an id that says something else now or whose link was opened or is over; 429.
     */
    async ask(
      editor: Caller,
      articleId: string,
      { id: given, revision, days, ...typed }: Asked,
    ): Promise<Made> {
      const name = cleanText(typed.name).replaceAll('\n', ' ');
      if (!isReadable(name)) throw badRequest('please enter the name of the person');
      const email = givenEmail(typed.email);
      const asked = cleanText(typed.asked);
      const id = given ?? createOrderedId();
      const again = () => giveAgain(editor, articleId, id, { revision, name, email, asked, days });
      const isKnown = async (on: Db) => given !== undefined && (await findSignOff(on, id)) !== undefined;
      const count = () => admit(limiter, `sign-offs ${editor._id}`, signOffLimits.made);
      if (await isKnown(db)) {
        await count();
        return again();
      }
      const { title } = await requireWaiting(db, editor, articleId, signOffPolicy.ask);
      await count();
      const token = createToken();
      const endsAt = new Date(clock.now().getTime() + days * DAY_MS);
      const ends_at = endsAt.toISOString();
      const link = `${siteAddress(env)}/signoff#${token}`;
      const facts = { name, askedBy: editor.username, title, asked, endsAt: ends_at, link };
      // First, so that the transaction that writes it is short.
      const mail = email === '' ? null : await letters.write('signOff', facts);
      const isNew = await transact(db, async (trx) => {
        await lockArticle(trx, articleId);
        if (await isKnown(trx)) return false;
        const article = await requireWaiting(trx, editor, articleId, signOffPolicy.ask);
        if (article.revision !== revision) throw changedSince(article, revision);
        if ((await countSignOffs(trx, articleId)) >= SIGN_OFFS_MAX)
          throw conflict(`an article has ${SIGN_OFFS_MAX} sign-offs at most`);
        // The person reads this revision, however often it is saved again.
        await history.keepPresent(trx, articleId);
        await history.keepForGood(trx, { id: articleId, revision });
        const addressee = { kind: 'sign-off', recipient: email, userId: null, secretUntil: ends_at };
        const mail_id = mail && (await outbox.write(trx, { ...addressee, ...mail }));
        await insertSignOff(
          trx,
          {
            ...{ id, article_id: articleId, revision, editor_id: editor._id, name, email, mail_id, asked },
            text_hash: await findShownHash(trx, articleId),
            ...{ created_at: isoNow(clock), ends_at, seen_at: null, withdrawn_at: null },
            ...{ outcome: null, answered_at: null, answer_id: null },
          },
          {
            token_hash: hashToken(token),
            forget_at: new Date(endsAt.getTime() + REMEMBERED_MS).toISOString(),
          },
        );
        const subject = { kind: 'article', id: articleId } as const;
        const action = 'sign-off asked for';
        await auditLog.note(trx, { actorId: editor._id, action, subject, revision, detail: name });
        return true;
      });
      return isNew ? { ...(await presentOne(db, id)), token } : again();
    },

    /** Nothing changes where it was withdrawn already. @throws AppError 403 for the editor's own article, 404. */
    async withdraw(editor: Caller, articleId: string, id: string): Promise<SignOff> {
      await transact(db, async (trx) => {
        await lockArticle(trx, articleId);
        const row = await findSignOff(trx, id);
        if (row?.article_id !== articleId) throw notFound();
        authorize(editor, signOffPolicy.ask, await ofByline(trx, articleId));
        if (!(await setWithdrawn(trx, id, isoNow(clock)))) return;
        if (row.mail_id !== null) await outbox.takeBack(trx, row.mail_id);
        const subject = { kind: 'article', id: articleId } as const;
        const said = { action: 'sign-off withdrawn', revision: row.revision, detail: row.name };
        await auditLog.note(trx, { actorId: editor._id, subject, ...said });
      });
      return presentOne(db, id);
    },

    /** Links and addresses that are over. @returns whether there may be more. */
    async prune(): Promise<boolean> {
      const now = isoNow(clock);
      const links = await deleteOldLinks(db, now, BATCH);
      return (await forgetAddresses(db, now, BATCH)) === BATCH || links === BATCH;
    },
  };
}
