import { describeWith } from '@/__tests__/support/toolProgram';
import { type BrowserJudge, startBrowserJudge } from '@/fuzz/judge/browser';
import { chromium } from '@/server/cli/testTools/chromium';

describeWith(chromium.find() ? [] : ['Chromium'], 'Chromium as a judge', () => {
  let judge: BrowserJudge;
  beforeAll(async () => {
    judge = await startBrowserJudge();
  });
  afterAll(() => judge.close());

  test('takes an article for harmless', async () => {
    const article =
      '<h2 id="h-x">x</h2><p><a href="https://a.example">x</a><img src="/uploads/a.webp" alt=""></p>';
    expect(await judge.judge([article, '<p>&lt;script&gt;</p>'])).toEqual([]);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<script>alert(1)</script>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<p style="x">x</p>',
  ])('finds what %s could run', async (html) => {
    expect(await judge.judge(['<p>x</p>', html])).toContain(html);
  });

  test('says that something has run', async () => {
    expect(await judge.judge(['<img src=x onerror=alert(1)>'])).toContain('one of 1 ran a script');
  });
});
