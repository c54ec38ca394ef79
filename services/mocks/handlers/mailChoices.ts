import { askToUnsubscribe, mailChoiceRoutes, unsubscribe } from '@contracts/notice';
import type { NoticeFrequency } from '@contracts/rules/mail/notices';
import type { MockUser } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';

const kinds: { label: string; kind: string; usual: NoticeFrequency }[] = [
  { kind: 'decision', label: 'Decisions on your articles', usual: 'now' },
  { kind: 'answer', label: 'Editors’ notes on your articles, and answers to them', usual: 'now' },
  { kind: 'suggestion', label: 'Corrections that readers suggest to your articles', usual: 'daily' },
  { kind: 'suggested', label: 'Answers to corrections that you suggested', usual: 'now' },
  { kind: 'reply', label: 'Messages from the editors', usual: 'now' },
  { kind: 'comment', label: 'Comments on your articles', usual: 'daily' },
  { kind: 'discussion', label: 'Comments after yours', usual: 'daily' },
  { kind: 'follower', label: 'New followers', usual: 'weekly' },
  { kind: 'post', label: 'New articles of authors you follow', usual: 'weekly' },
];
const usual = Object.fromEntries(kinds.map((one) => [one.kind, one.usual]));

const present = ({ mails }: MockUser) => ({
  data: {
    time_zone: mails?.time_zone ?? '',
    kinds: kinds.map(({ kind, label }) => ({ kind, label, to: 'everyone' as const })),
    choices: { ...usual, ...mails?.choices },
    refusal: null,
  },
});

/** The mock sends no mails, so no link in one is good. */
function refuseLink(): never {
  throw notFound();
}

export const mailChoiceHandlers = [
  mockRoute(mailChoiceRoutes.get)(({ caller }) => present(caller)),

  mockRoute(mailChoiceRoutes.set)(({ caller, body }) => {
    const unknown = Object.keys(body.choices ?? {}).find((kind) => !(kind in usual));
    if (unknown !== undefined) throw new MockFailure(400, `there are no mails of the kind ${unknown}`);
    const { time_zone, choices } = present(caller).data;
    caller.mails = { time_zone: body.time_zone ?? time_zone, choices: { ...choices, ...body.choices } };
    return present(caller);
  }),

  mockRoute(askToUnsubscribe)(refuseLink),
  mockRoute(unsubscribe)(refuseLink),
];
