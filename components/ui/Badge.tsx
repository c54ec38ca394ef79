import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, size, weight } from '@/styles/typography';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'danger';

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

/** A short state or count; the words carry the meaning, the colour only helps. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <Root $tone={tone}>{children}</Root>;
}

const tones: Record<BadgeTone, ReturnType<typeof css>> = {
  neutral: css`
    background: ${color.sunken};
    color: ${color.textMuted};
  `,
  accent: css`
    background: ${color.accentSoft};
    color: ${color.accent};
  `,
  success: css`
    background: ${color.successSoft};
    color: ${color.success};
  `,
  danger: css`
    background: ${color.dangerSoft};
    color: ${color.danger};
  `,
};

const Root = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding: 0.15em 0.6em;
  border-radius: ${radius.round};
  font: ${weight.medium} ${size.xs} / 1.5 ${font.ui};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;
