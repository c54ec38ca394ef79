import styled from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { size, weight } from '@/styles/typography';

type Tone = 'plain' | 'accent' | 'success' | 'danger';

const tones: Record<Tone, { background: string; text: string }> = {
  plain: { background: color.sunken, text: color.textMuted },
  accent: { background: color.accentSoft, text: color.accent },
  success: { background: color.successSoft, text: color.success },
  danger: { background: color.dangerSoft, text: color.danger },
};

/** A word or two of state; the colour only repeats what the words say. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding: 0.125rem ${space[2]};
  border-radius: ${radius.round};
  background: ${({ $tone = 'plain' }) => tones[$tone].background};
  color: ${({ $tone = 'plain' }) => tones[$tone].text};
  font-size: ${size.xs};
  font-weight: ${weight.medium};
  white-space: nowrap;
`;
