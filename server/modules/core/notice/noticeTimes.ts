import type { NoticeFrequency } from '@contracts/rules/mail/notices';
import type { Parts as AllParts } from '../../../dependencies';
import type { NoticeKind } from '../../../noticeKinds';
import { dueTime } from './dueTime';
import type { MailChoice } from './mailChoice.repository';
import { isNews } from './noticeKinds';

type Parts = Pick<AllParts, 'clock' | 'site' | 'noticeKinds'>;

/** Those of one mail come one after the other: the mail waits for the last. */
const TOGETHER_MS = 60_000;

/** When people are notified of current events. */
export function createNoticeTimes({ clock, site, noticeKinds }: Parts) {
  /** How often one kind is sent. */
  const frequencyOf = ({ choices }: Pick<MailChoice, 'choices'>, kind: NoticeKind): NoticeFrequency =>
    choices[kind] ?? noticeKinds.of(kind).usual;

  const zoneOf = ({ timeZone }: Pick<MailChoice, 'timeZone'>): string => timeZone || site.current().timeZone;

  return {
    frequencyOf,
    zoneOf,

    /**
     * @param mornings the times of daily and weekly mails that are worked out already, which takes long for many people
     * @param notBefore the earliest time of a mail that is not daily or weekly
     * @returns null for a kind that the person does not want.
     */
    dueOf(
      kind: NoticeKind,
      choice: MailChoice,
      { mornings = new Map<string, string>(), isTogether = false, notBefore = '' } = {},
    ): string | null {
      const frequency = frequencyOf(choice, kind);
      if (frequency === 'never') return null;
      const timeZone = zoneOf(choice);
      const name = `${frequency} ${timeZone}`;
      const known = mornings.get(name);
      if (known !== undefined) return known;
      const definition = noticeKinds.of(kind);
      const isGathered = isNews(definition);
      const due = dueTime(clock.now(), {
        ...{ frequency, timeZone },
        mailedAt: isGathered ? choice.mailedAt : null,
        delayMs: isGathered ? definition.delayMs : isTogether ? TOGETHER_MS : 0,
      });
      if (frequency === 'now') return due > notBefore ? due : notBefore;
      mornings.set(name, due);
      return due;
    },
  };
}
