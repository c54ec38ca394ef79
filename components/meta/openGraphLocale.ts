/** A language as Open Graph writes it, with the country where most people speak it if none is named: `pt_BR`, `zh_CN`. */
export function openGraphLocale(tag: string): string {
  const { language, region = '' } = new Intl.Locale(tag).maximize();
  return /^[A-Z]{2}$/.test(region) ? `${language}_${region}` : language;
}
