import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as sizes from '@contracts/rules/limits';
import { IMAGE_SIDE_MAX } from '@contracts/rules/paths/imageWidths';
import { missLimits } from '@/server/http/misses';
import { ANIMATION_PIXELS_MAX, PIXELS_MAX, SECONDS_MOST } from '@/server/lib/images/conversion';
import { limitsOf } from '@/server/lib/threads/threads';
import { emailLimits } from '@/server/modules/core/account/emailLimits';
import { adviceLimit, resetLimits } from '@/server/modules/core/account/resetLimits';
import { attemptLimits } from '@/server/modules/core/auth/attemptLimits';
import { callLimits } from '@/server/modules/core/auth/callLimits';
import { begunMost } from '@/server/modules/core/auth/provider/pendingSignIns';
import { stepLimit } from '@/server/modules/core/auth/provider/providerSignIns';
import { fetchLimit } from '@/server/modules/core/image/foreignPictures';
import { uploadLimit } from '@/server/modules/core/image/uploadLimits';
import { invitationTries } from '@/server/modules/core/invitation/invitation.service';
import { invitationMails } from '@/server/modules/core/invitation/invitationMails';
import { sessionsMost } from '@/server/modules/core/session/session.service';
import { signUpLinkLimits } from '@/server/modules/core/signUp/signUpLinkLimits';
import { appealLimits } from '@/server/modules/editorial/appeal/appealLimits';
import { feedLimit } from '@/server/modules/editorial/calendar/feed.service';
import { signOffLimits } from '@/server/modules/editorial/queue/signOff/signOffLimits';
import { setUpTries } from '@/server/modules/operations/firstStart/setUp.service';
import { apiKeyLimit } from '@/server/plugins/keyCaller';
import { connectionLimits } from '@/server/realtime/admission';
import { eventLimits } from '@/server/realtime/eventLimits';

const text = readFileSync(path.join(__dirname, '../../../docs/limits.md'), 'utf8');

/** The rows of the table below a heading: what, how much, its name in the code. */
function rowsUnder(heading: string): Map<string, string> {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').matchAll(/^\| [^|]+ \| ([^|]+) \| `([^`]+)` \|$/gm);
  return new Map([...rows].map(([, amount = '', name = '']) => [name, amount]));
}

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** `600 in 1 minute`. */
function rate({ most, windowMs }: { most: number; windowMs: number }): string {
  const [unit, ms] = units.find(([, length]) => windowMs % length === 0) ?? ['ms', 1];
  const count = windowMs / ms;
  return `${most.toLocaleString('en')} in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

const number = (value: number) => value.toLocaleString('en');
const named = (prefix: string, limits: Record<string, { most: number; windowMs: number }>) =>
  Object.entries(limits).map(([name, limit]): [string, string] => [`${prefix}.${name}`, rate(limit)]);

test('docs/limits.md has each limit of a person, with its number in the code', () => {
  const { turns } = limitsOf();
  expect(rowsUnder('Of a person')).toEqual(
    new Map([
      ['callLimits.all', rate(callLimits.all)],
      ...[...callLimits.byCall].map(([call, limit]): [string, string] => [call, rate(limit)]),
      ['uploadLimit', rate(uploadLimit)],
      ['fetchLimit', rate(fetchLimit)],
      ...named('eventLimits', eventLimits),
      ['apiKeyLimit', rate(apiKeyLimit)],
      ['invitationMails', rate(invitationMails)],
      ['signOffLimits.made', rate(signOffLimits.made)],
      ['ASSIGNED_MAX', number(sizes.ASSIGNED_MAX)],
      ['MENTIONS_KEPT_MAX', number(sizes.MENTIONS_KEPT_MAX)],
      ['TURN_TAGS_MAX', number(sizes.TURN_TAGS_MAX)],
      ['PITCHES_OPEN_MAX', number(sizes.PITCHES_OPEN_MAX)],
      ['OFFERS_OPEN_MAX', number(sizes.OFFERS_OPEN_MAX)],
      ['API_KEYS_MAX', number(sizes.API_KEYS_MAX)],
      ['HELD_COMMENTS_MAX', number(sizes.HELD_COMMENTS_MAX)],
      ['sessionsMost.author', number(sessionsMost.author)],
      ['sessionsMost.desk', number(sessionsMost.desk)],
      ['turns.ofPerson', number(turns.ofPerson)],
      ['turns.waitingOfPerson', number(turns.waitingOfPerson)],
    ]),
  );
});

test('docs/limits.md has each limit of an address and of an account', () => {
  const { open, anonymous } = connectionLimits;
  expect(rowsUnder('Of an address')).toEqual(
    new Map([
      ...named('attemptLimits', attemptLimits),
      ...named('resetLimits', resetLimits),
      ...named('appealLimits', appealLimits),
      ...named('emailLimits', emailLimits),
      ...named('signUpLinkLimits', signUpLinkLimits),
      ['adviceLimit', rate(adviceLimit)],
      ['signOffLimits.used', rate(signOffLimits.used)],
      ['invitationTries', rate(invitationTries)],
      ['setUpTries', rate(setUpTries)],
      ['stepLimit', rate(stepLimit)],
      ['begunMost', rate(begunMost)],
      ['feedLimit', rate(feedLimit)],
      ...named('missLimits', missLimits),
      ['connectionLimits.new', rate(connectionLimits.new)],
      ['connectionLimits.open', number(open)],
      ['connectionLimits.anonymous', number(anonymous)],
    ]),
  );
});

test('docs/limits.md has how long and how large things may be', () => {
  const lengths = Object.entries(sizes).filter(([name]) =>
    /_MAX_LENGTH$|_MIN_LENGTH$|_MAX_BYTES$/.test(name),
  );
  const pictures = { PIXELS_MAX, ANIMATION_PIXELS_MAX, IMAGE_SIDE_MAX, SECONDS_MOST };
  expect(rowsUnder('Sizes')).toEqual(
    new Map([...lengths, ...Object.entries(pictures)].map(([name, value]) => [name, number(Number(value))])),
  );
});
