import type { Assignment } from '@contracts/assignment';
import type { WaitingArticle } from '@contracts/queue';
import type { ManyResult } from '@contracts/queueMany';
import { useState } from 'react';
import type { DeskError } from '../../../api/deskApi';
import { useDeskDispatch, useDeskSelector } from '../../../store';
import { manyRejected } from '../../decision/decisionsSlice';
import { UNDO_SECONDS } from '../../decision/undoTime';
import { openClaim } from '../rowText';
import {
  useAssignManyMutation,
  useClaimManyMutation,
  useRejectManyMutation,
  useReleaseManyMutation,
} from './manyApi';
import { doneText, NOT_ASSIGNED, NOT_CLAIMED } from './manyText';

type Assigned = { editor: string; due: string | null } | null;

/** What became of an action on several articles. */
export interface ManyOutcome {
  text: string;
  refused: { _id: string; title: string; refusal: string }[];
  /** Takes back what was done; absent where that is elsewhere, or nothing was done. */
  undo?: () => void;
}

const stateOf = (assignment: Assignment | undefined): Assigned =>
  assignment ? { editor: assignment.editor._id, due: assignment.due?.day ?? null } : null;

interface Action {
  /** What is sent, of each article. */
  articles: WaitingArticle[];
  act: () => { unwrap(): Promise<ManyResult[]> };
  /** Past participle. */
  done: string;
  undo?: (done: WaitingArticle[]) => void;
  /** Articles that are not sent, because the reason for a refusal is known. */
  left?: { article: WaitingArticle; refusal: string }[];
}

/** Acts on several articles of the queue. Each is done on its own, and refusals are shown. */
export function useMany(now: number) {
  const dispatch = useDeskDispatch();
  const editorId = useDeskSelector(({ session }) => session.editor?._id ?? '');
  const [outcome, setOutcome] = useState<ManyOutcome | null>(null);
  const [failure, setFailure] = useState('');
  const [assignMany, assigning] = useAssignManyMutation();
  const [claimMany, claiming] = useClaimManyMutation();
  const [releaseMany, releasing] = useReleaseManyMutation();
  const [rejectMany, rejecting] = useRejectManyMutation();
  const isBusy = [assigning, claiming, releasing, rejecting].some(({ isLoading }) => isLoading);

  /** @returns the articles with which it was done; undefined where there was no answer. */
  async function run({
    articles,
    act,
    done,
    undo,
    left = [],
  }: Action): Promise<WaitingArticle[] | undefined> {
    if (isBusy) return undefined;
    setFailure('');
    try {
      const results = articles.length === 0 ? [] : await act().unwrap();
      const refusals = new Map(
        results.flatMap(({ _id, refusal }) => (refusal === undefined ? [] : [[_id, refusal]])),
      );
      const changed = articles.filter(({ _id }) => !refusals.has(_id));
      const refused = [
        ...left,
        ...articles.flatMap((article) => {
          const refusal = refusals.get(article._id);
          return refusal === undefined ? [] : [{ article, refusal }];
        }),
      ];
      setOutcome({
        text: doneText(changed.length, articles.length + left.length, done),
        refused: refused.map(({ article: { _id, title }, refusal }) => ({ _id, title, refusal })),
        undo: undo && changed.length > 0 ? () => undo(changed) : undefined,
      });
      return changed;
    } catch (error) {
      setFailure((error as DeskError).message);
      return undefined;
    }
  }

  type Change = { article: WaitingArticle; from: Assigned; to: Assigned };

  const send = (changes: Change[], done: string, isUndo: boolean, left?: Action['left']) =>
    run({
      articles: changes.map(({ article }) => article),
      act: () =>
        assignMany({ items: changes.map(({ article, from, to }) => ({ _id: article._id, from, to })) }),
      done,
      left,
      undo: isUndo
        ? undefined
        : (changed) =>
            void send(
              changes
                .filter(({ article }) => changed.includes(article))
                .map(({ article, from, to }) => ({ article, from: to, to: from })),
              'as before',
              true,
            ),
    });

  const isMine = ({ claim }: WaitingArticle) => openClaim(claim, now)?.editor._id === editorId;

  const release = (articles: WaitingArticle[], left?: Action['left'], undo?: Action['undo']) =>
    run({ articles, act: () => releaseMany(articles.map(({ _id }) => _id)), done: 'released', left, undo });

  const claim = (articles: WaitingArticle[], undo?: Action['undo']) =>
    run({ articles, act: () => claimMany(articles.map(({ _id }) => _id)), done: 'claimed', undo });

  return {
    outcome,
    failure,
    isBusy,
    forget: () => setOutcome(null),
    forgetFailure: () => setFailure(''),

    /** @param editor empty to end the assignments @param due empty where each keeps its own */
    assign: (articles: WaitingArticle[], { editor, due }: { editor: string; due: string }) =>
      send(
        articles.map((article) => {
          const from = stateOf(article.assignment);
          return { article, from, to: editor === '' ? null : { editor, due: due || (from?.due ?? null) } };
        }),
        editor === '' ? 'not assigned any more' : 'assigned',
        false,
      ),

    /** @param due null to remove it */
    setDue: (articles: WaitingArticle[], due: string | null) =>
      send(
        articles.flatMap((article) => {
          const from = stateOf(article.assignment);
          return from ? [{ article, from, to: { ...from, due } }] : [];
        }),
        due === null ? 'without a due date' : 'with the due date',
        false,
        articles
          .filter(({ assignment }) => !assignment)
          .map((article) => ({ article, refusal: NOT_ASSIGNED })),
      ),

    claim: (articles: WaitingArticle[]) => {
      const held = articles.filter(isMine);
      const undo = (changed: WaitingArticle[]) =>
        void release(changed.filter((article) => !held.includes(article)));
      return claim(articles, held.length < articles.length ? undo : undefined);
    },

    release: (articles: WaitingArticle[]) =>
      release(
        articles.filter(isMine),
        articles.filter((article) => !isMine(article)).map((article) => ({ article, refusal: NOT_CLAIMED })),
        (changed) => void claim(changed),
      ),

    /** Undone in the line at the foot of the desk, as any decision. */
    reject: async (articles: WaitingArticle[], reason: string) => {
      const changed = await run({
        articles,
        act: () => rejectMany({ items: articles.map(({ _id, revision }) => ({ _id, revision })), reason }),
        done: 'rejected',
      });
      if (changed && changed.length > 0) {
        dispatch(
          manyRejected({
            ids: changed.map(({ _id }) => _id),
            // A decision claims, and an undone one gives the claim back.
            free: changed.filter((article) => !isMine(article)).map(({ _id }) => _id),
            endsAt: Date.now() + UNDO_SECONDS * 1_000,
          }),
        );
      }
      return changed;
    },
  };
}
