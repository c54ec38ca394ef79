import { changesText, nextSteps } from '@/components/write/submit/nextSteps';

const plan = { status: 'draft' as const, isPublished: false, publish_at: null };
const full = { level: 0 as const, stages: ['Facts'] };
const shorter = { level: 1 as const, stages: ['Facts'] };
const direct = { level: 2 as const, stages: [] };

test('says what becomes of a submission by the author’s level of trust', () => {
  const steps = (trust: Parameters<typeof nextSteps>[0]['trust']) => nextSteps({ ...plan, trust });
  expect(steps(null)).toMatch(/^An editor reviews it\. If it is accepted, it is published immediately\./);
  expect(steps(full)).toBe(steps(null));
  expect(steps(shorter)).toMatch(/^An editor reviews it, without the stage Facts, as you are trusted\./);
  expect(steps(direct)).toMatch(/^You are trusted: it is published as soon as you submit\./);
  expect(nextSteps({ ...plan, status: 'rejected', trust: direct })).toMatch(
    /^An editor reviews it first, as it was sent back\./,
  );
});

test('says what becomes of changes to what is accepted', () => {
  expect(changesText(false, null)).toMatch(/after you submit them and an editor accepts them\./);
  expect(changesText(false, shorter)).toContain('accepts them, without the stage Facts, as you are trusted.');
  expect(changesText(false, direct)).toContain('readers see your changes as soon as you submit them');
  expect(changesText(true, null)).toContain('only if you submit them and an editor accepts them first.');
  expect(changesText(true, direct)).toMatch(/included once you submit them/);
});
