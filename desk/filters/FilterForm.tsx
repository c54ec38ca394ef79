import { type ReactNode, useEffect, useState } from 'react';
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

/**
 * The form with the filters of a list; narrow windows collapse it. It is the same form at every width, so that
 * input and focus stay when a phone is turned.
 */
export function FilterForm({ label, foldLabel, count, onClear, children }: FilterFormProps) {
  const isNarrow = useMediaQuery(query.belowMobile);
  const [isOpen, setOpen] = useState(false);
  const hasFilters = count > 0;
  useEffect(() => setOpen((before) => before || hasFilters), [hasFilters]);
  return (
    <Fold
      open={!isNarrow || isOpen}
      onToggle={({ currentTarget }) => isNarrow && setOpen(currentTarget.open)}
    >
      <summary>
        {foldLabel}
        {hasFilters && `: ${count}`}
      </summary>
      <Form
        role="search"
        aria-label={label}
        onSubmit={(event) => event.preventDefault()}
        onFocus={() => setOpen(true)}
      >
        {children}
        {hasFilters && (
          <Clear variant="ghost" onClick={onClear}>
            Clear filters
          </Clear>
        )}
      </Form>
    </Fold>
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
  ${media.belowMobile} {
    margin-bottom: ${space[4]};
  }

  > summary {
    ${text.label}
    display: none;
    min-height: 2.75rem;
    padding-block: ${space[3]};
    color: ${color.textMuted};
    cursor: pointer;

    ${media.belowMobile} {
      display: list-item;
    }
  }
`;
