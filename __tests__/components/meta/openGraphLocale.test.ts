import { openGraphLocale } from '@/components/meta/openGraphLocale';

test.each([
  ['en', 'en_US'],
  ['en-GB', 'en_GB'],
  ['pt-BR', 'pt_BR'],
  ['zh-Hans', 'zh_CN'],
  ['zh-Hant-HK', 'zh_HK'],
  ['eo', 'eo'],
])('%s is %s', (tag, locale) => {
  expect(openGraphLocale(tag)).toBe(locale);
});
