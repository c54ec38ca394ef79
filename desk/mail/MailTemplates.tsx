import type { MailTemplate } from '@contracts/mail';
import { useCallback, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { trustedHtml } from '@/services/trustedHtml';
import { radius, space } from '@/styles/spacing';
import { color, type ThemeName } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useMailTemplatesQuery } from './mailApi';
import { showMail } from './showMail';

const themes: { theme: ThemeName; name: string }[] = [
  { theme: 'light', name: 'light theme' },
  { theme: 'dark', name: 'dark theme' },
];

/** Each kind of mail as its readers see it, with examples in place of names and links. */
export function MailTemplates() {
  const { data, error, refetch } = useMailTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) {
    if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
    return <DotsLoader label="Loading" />;
  }
  return data.map((template) => <Shown key={template.name} template={template} />);
}

function Shown({ template: { name, occasion, subject, html, text: plain } }: { template: MailTemplate }) {
  return (
    <Root>
      <h2>{name}</h2>
      <p>{occasion}</p>
      <p>Subject: {subject}</p>
      <Windows>
        {themes.map((each) => (
          <MailWindow key={each.theme} html={html} theme={each.theme} title={`${name}, ${each.name}`} />
        ))}
      </Windows>
      <details>
        <summary>As plain text</summary>
        <Plain>{plain}</Plain>
      </details>
    </Root>
  );
}

/** Without it the browser would draw the mail as those of the nineties. */
const EMPTY = '<!doctype html><title>Mail</title>';

/** A mail in a window of its own, in which nothing can be pressed and no script runs. */
function MailWindow({ html, theme, title }: { html: string; theme: ThemeName; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (page?.title) showMail(page, html, theme);
  }, [html, theme]);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedHtml(EMPTY);
  }, []);
  useEffect(show, [show]);
  return <Frame ref={frame} title={title} sandbox="allow-same-origin" onLoad={show} />;
}

const Root = styled.section`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[6]};

  h2 {
    ${text.subheading}
  }
  p {
    color: ${color.textMuted};
  }
`;

const Windows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: ${space[4]};
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 24rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

const Plain = styled.div`
  margin-top: ${space[2]};
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.sunken};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
