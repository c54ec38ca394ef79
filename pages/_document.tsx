import { type SiteChanges, siteOf } from '@contracts/rules/site/siteDefaults';
import { iconLinks } from '@contracts/rules/site/siteMark';
import Document, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';
import { ServerStyleSheet } from 'styled-components';
import { sessionScript } from '@/services/session/sessionScript';
import { fontFiles } from '@/styles/fonts/fontFiles';
import { fontFaceRules, italicNameRules, italicVariable, uprightNameRules } from '@/styles/fonts/fontRules';
import { fontScript } from '@/styles/fonts/fontScript';
import { browserBarColors } from '@/styles/theme';
import { accentRules } from '@/styles/theme/accent';
import { themeScript } from '@/styles/themeScript';

/** Without script every button is dead, but those of forms that the browser itself sends. */
const withoutScript = 'button:not(form[action] *),[role=status]{display:none!important}';

/** Collects the styles of the rendered page, so that it arrives styled. */
export default class AppDocument extends Document {
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet();
    const renderPage = context.renderPage;
    try {
      context.renderPage = () =>
        renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
      const initial = await Document.getInitialProps(context);
      return { ...initial, styles: [initial.styles, sheet.getStyleElement()] };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    const { props } = this.props.__NEXT_DATA__ as { props: { site?: SiteChanges } };
    const site = siteOf(props.site ?? {});
    return (
      <Html
        lang={site.language}
        data-time-zone={site.timeZone}
        data-date-format={site.dateFormat === 'month-first' ? undefined : site.dateFormat}
      >
        <Head>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
          <script dangerouslySetInnerHTML={{ __html: themeScript }} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
          <script dangerouslySetInnerHTML={{ __html: sessionScript }} />
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={browserBarColors.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={browserBarColors.dark} />
          <style data-look>{uprightNameRules(site.fonts) + accentRules(site.accent)}</style>
          <style data-look data-italics={italicVariable}>
            {italicNameRules(site.fonts)}
          </style>
          <style data-look data-fonts={site.fonts} media="not all">
            {fontFaceRules(site.fonts, fontFiles)}
          </style>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
          <script dangerouslySetInnerHTML={{ __html: fontScript }} />
          <noscript>
            <style>{withoutScript}</style>
          </noscript>
          {iconLinks(site).map((link) => (
            <link key={link.href} {...link} />
          ))}
          <link rel="manifest" href="/manifest.webmanifest" />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
