import Head from 'next/head';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface DashboardPageProps {
  title: string;
  /** Beside the heading, such as how many there are. */
  note?: ReactNode;
  /** To the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

const HEADING_ID = 'page-heading';

/** Where the keyboard goes on when what it was on is gone. */
export function focusHeading(): void {
  document.getElementById(HEADING_ID)?.focus();
}

/** The heading that every screen of the dashboard begins with. */
export function DashboardPage({ title, note, action, children }: DashboardPageProps) {
  return (
    <>
      <Head>
        <title>{`${title} · Byline`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <Header>
        <h1 id={HEADING_ID} tabIndex={-1}>
          {title}
        </h1>
        {note && <Note>{note}</Note>}
        {action && <Action>{action}</Action>}
      </Header>
      {children}
    </>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[3]};
  margin-bottom: ${space[6]};

  h1 {
    ${text.title}
  }
`;

const Note = styled.p`
  color: ${color.textMuted};
`;

const Action = styled.div`
  margin-inline-start: auto;
`;
