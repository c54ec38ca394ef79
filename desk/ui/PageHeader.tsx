import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useDeskTitle } from '../hooks/useDeskTitle';

interface PageHeaderProps {
  /** Also the title of the window. */
  title: string;
  /** A sentence below it. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The first line of every page of the desk. */
export function PageHeader({ title, children, actions }: PageHeaderProps) {
  useDeskTitle(title);
  return (
    <Root>
      <div>
        {/* Takes the focus where the last row of a list goes that had it. */}
        <h1 tabIndex={-1}>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <ButtonRow>{actions}</ButtonRow>}
    </Root>
  );
}

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[4]};
  margin-bottom: ${space[5]};

  /* The actions stay beside it while there is room for its words. */
  > :first-child {
    min-width: 0;

    ${media.fromMobile} {
      flex: 1 1 20rem;
    }
  }
  h1 {
    ${text.title}
  }
  p {
    ${text.small}
    max-width: 42rem;
    margin-top: ${space[1]};
    color: ${color.textMuted};
    text-wrap: pretty;
  }
`;
