import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface StateBlockProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert';
}

/** The common layout of empty lists and failures: the state, the reason, and an action. */
export function StateBlock({ icon, title, children, action, role }: StateBlockProps) {
  return (
    <Root role={role}>
      {icon && <Icon aria-hidden>{icon}</Icon>}
      <Title>{title}</Title>
      {children && <Explanation>{children}</Explanation>}
      {action}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  max-width: 30rem;
  margin-inline: auto;
  padding: ${space[8]} ${space[4]};
  text-align: center;
`;

const Icon = styled.span`
  display: block;
  color: ${color.textFaint};
  font-size: 2rem;
`;

const Title = styled.p`
  ${text.subheading}
`;

const Explanation = styled.div`
  margin-bottom: ${space[2]};
  color: ${color.textMuted};
  text-wrap: balance;
`;
