import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface FullPageMessageProps {
  code: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A page that has only one thing to say. */
export function FullPageMessage({ code, title, children, actions }: FullPageMessageProps) {
  return (
    <Root>
      <Code>{code}</Code>
      <Title>{title}</Title>
      <Explanation>{children}</Explanation>
      <Actions>{actions}</Actions>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[4]};
  min-height: 60vh;
  max-width: 34rem;
  margin-inline: auto;
  padding: ${space[7]} ${space[4]};
  text-align: center;
`;

const Code = styled.p`
  ${text.overline}
  color: ${color.accent};
`;

const Title = styled.h1`
  ${text.display}
`;

const Explanation = styled.p`
  ${text.lead}
  color: ${color.textMuted};
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-top: ${space[3]};
`;
