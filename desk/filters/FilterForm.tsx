import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { media, query } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface FilterFormProps {
  /** The accessible name. */
  label: string;
  /** The label while the form is collapsed. */
  foldLabel: string;
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** The form with the filters of a list; narrow windows collapse it. */
export function FilterForm({ foldLabel, ...rest }: FilterFormProps) {
  const { count } = rest;
  const isNarrow = useMediaQuery(query.belowMobile);
  if (!isNarrow) return <Fields {...rest} />;
  return (
    <Fold open={count > 0 || undefined}>
      <summary>
        {foldLabel}
        {count > 0 && `: ${count}`}
      </summary>
      <Fields {...rest} />
    </Fold>
  );
}

function Fields({ label, count, onClear, children }: Omit<FilterFormProps, 'foldLabel'>) {
  return (
    <Form role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      {children}
      {count > 0 && (
        <Clear variant="ghost" onClick={onClear}>
          Clear filters
        </Clear>
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[3]} ${space[4]};
  margin-bottom: ${space[5]};

  ${media.belowMobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Clear = styled(Button)`
  align-self: end;
  justify-self: start;
`;

const Fold = styled.details`
  margin-bottom: ${space[4]};

  > summary {
    ${text.label}
    min-height: 2.75rem;
    padding-block: ${space[3]};
    color: ${color.textMuted};
    cursor: pointer;
  }
`;
