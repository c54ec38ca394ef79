import { askToUnsubscribe, getMailChoices, setMailChoices, unsubscribe } from '@contracts/notice';
import { defaultFrequencies } from '@contracts/rules/mail/notices';
import type { MockUser } from '../db';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';

const present = ({ mails }: MockUser) => ({
  data: { time_zone: '', refusal: null, ...mails, choices: { ...defaultFrequencies, ...mails?.choices } },
});

/** The mock sends no mails, so no link in one is good. */
function refuseLink(): never {
  throw notFound();
}

export const mailChoiceHandlers = [
  mockRoute(getMailChoices)(({ caller }) => present(caller)),

  mockRoute(setMailChoices)(({ caller, body }) => {
    const { time_zone, choices } = present(caller).data;
    caller.mails = { time_zone: body.time_zone ?? time_zone, choices: { ...choices, ...body.choices } };
    return present(caller);
  }),

  mockRoute(askToUnsubscribe)(refuseLink),
  mockRoute(unsubscribe)(refuseLink),
];
