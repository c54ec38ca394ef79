import type { SiteIdentity } from '@contracts/site';
import { createElement, type ReactNode } from 'react';
import { buttonColors } from './buttonColors';

interface LetterProps {
  site: Pick<SiteIdentity, 'name' | 'language' | 'accent'>;
  /** The text that mail programs show beside the subject. */
  preview: string;
  children: ReactNode;
}

/** The colours of the site's own themes. Mail programs know few styles, and no sheets of their own. */
const light = { page: '#f3f0e9', sheet: '#ffffff', text: '#1c1a17', quiet: '#59544b' };

const darkMode = `@media (prefers-color-scheme: dark) {
.page { background: #151412 !important; }
.sheet { background: #262420 !important; color: #ece7dd !important; }
.quiet { color: #b3ac9f !important; }
}`;

/** A mail is a document of its own: Next's component, which gathers what pages put into theirs, has no part in it. */
const Head = 'head';

const font = 'Georgia, "Times New Roman", serif';

/** The layout of all mails: the name of the site above, the text, and nothing that must be loaded from a server. */
export const Letter = ({ site, preview, children }: LetterProps) => (
  <html lang={site.language}>
    <Head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>{site.name}</title>
      <style>{darkMode}</style>
    </Head>
    <body className="page" style={{ margin: 0, padding: '24px 12px', background: light.page }}>
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} data-skip-in-text="true">
        {preview}
      </div>
      <table
        role="presentation"
        width="100%"
        style={{ maxWidth: 560, margin: '0 auto', borderCollapse: 'collapse' }}
      >
        <tbody>
          <tr>
            <td
              className="sheet"
              style={{
                padding: 32,
                borderTop: `4px solid ${buttonColors(site.accent).background}`,
                background: light.sheet,
                color: light.text,
                fontFamily: font,
                fontSize: 17,
                lineHeight: 1.5,
              }}
            >
              <p style={{ margin: '0 0 24px', fontWeight: 700, fontSize: 20 }}>{site.name}</p>
              {children}
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: '0 0 16px' }}>{children}</p>
);
/** Additional information, in smaller letters. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <p className="quiet" style={{ margin: '0 0 16px', fontSize: 14, color: light.quiet }}>
    {children}
  </p>
);

interface LinkButtonProps {
  site: Pick<SiteIdentity, 'accent'>;
  href: string;
  children: string;
}

/** A link as a button, with its address below for copying. */
export const LinkButton = ({ site, href, children }: LinkButtonProps) => (
  <>
    <p style={{ margin: '24px 0 12px' }} data-skip-in-text="true">
      <a
        href={href}
        style={{
          ...buttonColors(site.accent),
          display: 'inline-block',
          padding: '10px 20px',
          borderRadius: 6,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
    <p
      className="quiet"
      style={{ margin: '0 0 16px', fontSize: 14, color: light.quiet, wordBreak: 'break-all' }}
    >
      {href}
    </p>
  </>
);

/** A person's own words, with line breaks. */
export const Words = ({ children }: { children: string }) =>
  createElement(
    'blockquote',
    { style: { margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: '3px solid #b3ac9f' } },
    ...children
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => createElement('p', { style: { margin: '0 0 8px' } }, line)),
  );

interface MailChoicesProps {
  /** The address for choosing mails. */
  choices: string;
  /** The address for unsubscribing from this kind without signing in. */
  unsubscribe: string;
}

/** At the end of mails that people can do without. */
export const MailChoices = ({ choices, unsubscribe }: MailChoicesProps) => (
  <>
    <Aside>
      <a href={unsubscribe} style={{ color: 'inherit' }}>
        End these mails
      </a>
    </Aside>
    <Aside>
      <a href={choices} style={{ color: 'inherit' }}>
        Choose which mails you get
      </a>
    </Aside>
  </>
);
