import { toLocalInput } from '@/components/ui/localTime';
import {
  isPast,
  publishTimeText,
  publishTimeTexts,
  readPublishTime,
} from '@/components/write/settings/publishTime';
import { formatOwnMoment, machineZone } from '@/services/siteTime';

const now = new Date('2026-11-21T12:00:00.000Z');

test('an empty field is no wish, and what is no time is refused', () => {
  expect(readPublishTime('', now)).toEqual({ at: null });
  expect(readPublishTime('soon', now)).toEqual({ error: publishTimeTexts.notATime });
  expect(readPublishTime('2026-13-40T25:00', now)).toEqual({ error: publishTimeTexts.notATime });
});

test('what is typed is a time of this zone', () => {
  const at = new Date(2026, 11, 4, 9, 0);
  expect(readPublishTime('2026-12-04T09:00', now)).toEqual({ at: at.toISOString() });
  expect(toLocalInput(at.toISOString())).toBe('2026-12-04T09:00');
  expect(toLocalInput(null)).toBe('');
});

test('two years ahead are kept, more are not', () => {
  expect(readPublishTime(toLocalInput('2028-11-21T11:00:00.000Z'), now)).toHaveProperty('at');
  expect(readPublishTime(toLocalInput('2028-11-22T12:00:00.000Z'), now)).toEqual({
    error: publishTimeTexts.tooFar,
  });
});

test('a time that is past is as soon as it is accepted', () => {
  expect(isPast('2026-11-21T11:59:00.000Z', now)).toBe(true);
  expect(isPast('2026-11-21T12:01:00.000Z', now)).toBe(false);
  expect(publishTimeText('2001-01-01T00:00:00.000Z')).toBe('As soon as accepted');
});

test('a moment is shown with its day, its time and its zone', () => {
  const at = new Date(2026, 11, 4, 9, 0).toISOString();
  expect(formatOwnMoment(at)).toBe(`Friday, December 4, 2026 at 9:00 (${machineZone()})`);
});
