import type { ReviewNote } from '@contracts/reviewNote';
import { isSameCover, type NoteCover, readCoverChange } from '@contracts/rules/review/suggestion';
import fc from '@/__tests__/support/fastCheck';
import { isCoverChanged, standingOf } from '@/components/write/notes/noteStanding';

const cover = fc.record({
  cover_pic: fc.constantFrom('', '/uploads/sea.webp', '/uploads/lamp.webp', 'https://example.org/fog.jpg'),
  cover_alt: fc.constantFrom(null, '', 'The sea', ' The  sea '),
});
const ofCover = { field: 'cover_pic', audience: 'author' } as const;
const none = { value: '', change: () => {} };
const empty = new Set<string>();
const nowhere = {
  missing: empty,
  changed: empty,
  taken: empty,
  former: empty,
  words: new Map<string, string>(),
};

test('a suggested cover stands in one way at a time, whatever the article has, and is carried out once', () => {
  fc.assert(
    fc.property(cover, cover, cover, (before, after, typed) => {
      const read = readCoverChange({ before, after }, ofCover);
      if ('fault' in read) return;
      const { change } = read;
      expect(readCoverChange(change, ofCover)).toEqual({ change });
      const standing = (value: NoteCover, outcome: ReviewNote['outcome']) => {
        const note = { _id: 'cover', field: 'cover_pic', passage: null, cover: change, outcome };
        const fields = { title: none, summary: none, tag: none, cover_pic: { value, change: () => {} } };
        return standingOf(note as ReviewNote, { ...nowhere, current: null }, fields);
      };
      const open = standing(typed, null);
      expect(open.isMissing).toBe(isSameCover(typed, change.after));
      expect(open.isMissing && open.isChanged).toBe(false);
      if (open.isChanged) expect(isCoverChanged(typed, change)).toBe(true);
      // Accepted, and put back.
      expect(standing(change.before, null)).toMatchObject({ isMissing: false, isChanged: false });
      expect(isCoverChanged(change.after, change)).toBe(true);
      expect(standing(change.after, 'accepted')).toMatchObject({ isFormer: false, isUndoable: true });
      expect(standing(change.before, 'accepted')).toMatchObject({ isFormer: true, isUndoable: false });
    }),
  );
});
