import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SiteTitle } from '@/components/site/SiteTitle';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface DashboardPageProps {
  title: string;
  /** The area that the page belongs to, above the heading. */
  area?: string;
  /** One sentence below the heading that says what the page shows. */
  explanation?: ReactNode;
  /** Beside the heading, such as a count. */
  note?: ReactNode;
  /** To the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

const HEADING_ID = 'page-heading';

/** Gets the focus when the focused element is removed. */
export function focusHeading(): void {
  document.getElementById(HEADING_ID)?.focus();
}

/** The heading that every screen of the dashboard begins with. */
export function DashboardPage({ title, area, explanation, note, action, children }: DashboardPageProps) {
  return (
    <>
      <SiteTitle title={title} isUnlisted />
      <Header>
        {area && <Area>{area}</Area>}
        <h1 id={HEADING_ID} tabIndex={-1}>
          {title}
        </h1>
        {note && <Note>{note}</Note>}
        {action && <Action>{action}</Action>}
        {explanation && <Explanation>{explanation}</Explanation>}
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

const Area = styled.p`
  ${text.overline}
  flex-basis: 100%;
  color: ${color.textMuted};
`;

const Explanation = styled.p`
  flex-basis: 100%;
  color: ${color.textMuted};
`;

const Note = styled.p`
  color: ${color.textMuted};
`;

const Action = styled.div`
  margin-inline-start: auto;
`;
