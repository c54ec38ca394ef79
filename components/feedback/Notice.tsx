import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface NoticeProps {
  tone?: 'calm' | 'danger';
  /** Needs an immediate answer: it is announced and scrolled into view. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** A few words above the article. */
export function Notice({ tone = 'calm', isUrgent = false, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isUrgent) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isUrgent]);
  return (
    <Root ref={box} role={isUrgent ? 'alert' : undefined} $tone={tone}>
      {children}
    </Root>
  );
}

const Root = styled.div<{ $tone: 'calm' | 'danger' }>`
  ${text.body}
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-inline-start: 3px solid ${({ $tone }) => ($tone === 'danger' ? color.danger : color.accentStrong)};
  border-radius: ${radius.sm};
  background: ${({ $tone }) => ($tone === 'danger' ? color.dangerSoft : color.accentSoft)};
  scroll-margin-top: 9rem;

  h2 {
    ${text.label}
  }
  ul {
    margin: 0;
    padding-inline-start: ${space[5]};
  }
`;
