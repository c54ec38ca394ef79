import type { NotificationKind } from '@contracts/notification';
import { PROVIDER_PAGE } from '@contracts/rules/signIn/provider';
import type { SiteChanges } from '@contracts/rules/site/siteDefaults';
import { db, makeId, now } from './db';
import { forgetDb, keepDb } from './keptDb';
import { failNext, troubleNames } from './provokedErrors';
import { sayAsEditor } from './realtime/answeringEditor';
import { comeBack, loseConnection, mockRealtime } from './realtime/browserSocket';

/** The user who is signed in in this browser. @throws if there is none. */
function signedIn(): string {
  const userId = db.sessions.get(localStorage.getItem('token') ?? '');
  if (userId === undefined) throw new Error('no one is signed in');
  return userId;
}

/** A developer's tools for the mock backend, in the console of the browser, as `mockBackend`. */
export const developerTools = {
  /** The next call of a kind goes wrong: `failNext('POST /api/like', 'error-500')`. */
  failNext,
  /** All that can go wrong. */
  troubles: troubleNames,
  /** Breaks the realtime connection; `connect()` restores it. */
  disconnect: () => loseConnection(),
  connect: comeBack,
  /** An editor writes to the signed-in user. */
  say: (text: string) => sayAsEditor(mockRealtime(), signedIn(), text),
  /** A notification arrives: `notify('followed')`. */
  notify(kind: NotificationKind = 'liked'): void {
    const userId = signedIn();
    const other = db.users.find(({ _id, admin }) => _id !== userId && !admin);
    const article = db.articles.find(({ authorId }) => authorId === userId);
    db.notifications.push({
      _id: makeId('notification'),
      userId,
      kind,
      actorIds: ['liked', 'commented', 'followed'].includes(kind) && other ? [other._id] : [],
      articleId: kind === 'followed' ? undefined : article?._id,
      date: now(),
      read: false,
    });
    mockRealtime().tellNotifications(userId);
  },
  /** Changes the site for later calls: `setSite({ registration: 'closed' })`. Open pages do not change. */
  setSite(changes: SiteChanges): void {
    db.site = changes;
  },
  /** What is submitted passes these stages: `setStages('Desk', 'Facts')`. */
  setStages(...names: string[]): void {
    const stages = names.map((name, index) => ({
      ...{ _id: `stage-${index + 1}`, name, approvers: 'editors' as const, editors: [], is_fresh: false },
      ...{ approvals: 1, checks: [], revokes: 'all' as const },
    }));
    db.workflows = [{ tag: null, stages, version: makeId('workflow') }];
  },
  /** The signed-in author has so many accepted articles, and what they submit is published at once from three on. */
  setAccepted(accepted: number): void {
    const userId = signedIn();
    const steps = { on: true, shorter_after: 0, left_out: [], direct_after: 3 };
    const rules = { ...steps, version: makeId('ladder') };
    db.trust = { rules, authors: [{ userId, accepted, change: null }] };
  },
  /** The site has a sign-in provider from now on, of this name. */
  setProvider(name: string): void {
    db.provider = name;
  },
  /** Returns from the provider as a person: `comeFromProvider('new@example.org', 'Newcomer')`. */
  comeFromProvider(email: string, name: string): void {
    const ticket = makeId('ticket');
    db.providerTickets.set(ticket, { email, name });
    keepDb();
    window.location.assign(`${PROVIDER_PAGE}#${new URLSearchParams({ ticket, at: 'site' })}`);
  },
  /** Starts over with the seed, signed out. */
  reset(): void {
    forgetDb();
    window.location.assign('/');
  },
};

declare global {
  interface Window {
    mockBackend?: typeof developerTools;
  }
}
