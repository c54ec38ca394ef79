import { testsOfFeatures } from '@/server/cli/testTools/changedTests';

const exists = () => true;

test('a change in a feature runs the tests of its folder and the rules of every call', () => {
  expect(testsOfFeatures(['server/modules/community/comment/notice.ts'], exists)).toEqual(
    expect.arrayContaining([
      '__tests__/server/modules/community/comment',
      '__tests__/contracts/conformance.test.ts',
    ]),
  );
});

test('a change of a contract runs the tests of the feature of that name', () => {
  expect(testsOfFeatures(['server/contracts/report.ts'], exists)).toContain(
    '__tests__/server/modules/community/report',
  );
});

test('only folders that exist are named', () => {
  const all = testsOfFeatures(['server/contracts/report.ts'], () => false);
  expect(all).toEqual(['__tests__/contracts/conformance.test.ts']);
});

test('a change of a screen adds no tests of the server', () => {
  expect(testsOfFeatures(['components/comment/CommentList.tsx'], exists)).toEqual([]);
});
