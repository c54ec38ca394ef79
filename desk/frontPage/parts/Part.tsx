import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { cardSurface } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface PartProps {
  title: string;
  /** A sentence below the title. */
  hint: string;
  children: ReactNode;
}

/** A part of the front page, with its title. */
export function Part({ title, hint, children }: PartProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </div>
      {children}
    </Root>
  );
}

/** "2 of 6", or what to do where there is no room. */
export const roomText = (count: number, most: number, what: string): string =>
  count < most ? `${count} of ${most}` : `All ${most} are used. Remove ${what} to make room.`;

export const Frame = styled.div`
  ${cardSurface}
`;

/** The error of a row. */
export const RowFault = styled.p`
  ${text.small}
  color: ${color.danger};
`;

/** The control for adding, with the space left; next to a field if there is one. */
export const AddRow = styled.div<{ $isField?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $isField }) => ($isField ? 'end' : 'center')};
  gap: ${space[3]};
  color: ${color.textMuted};
  ${text.small}
`;

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  h2 {
    ${text.subheading}
  }
  h2 + p {
    ${text.small}
    color: ${color.textMuted};
  }
`;
