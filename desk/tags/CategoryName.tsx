import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface CategoryNameProps {
  title: string;
  articles: number;
  /** Badges beside the title. */
  children?: ReactNode;
}

export function CategoryName({ title, articles, children }: CategoryNameProps) {
  return (
    <Root>
      <Title>{title}</Title>
      {children}
      <Count>{articles === 0 ? 'Nothing published' : `${articles.toLocaleString('en')} published`}</Count>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
`;

const Title = styled.span`
  ${text.label}
`;

const Count = styled.span`
  ${text.small}
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
