import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { SearchIcon } from '@/components/ui/icons';
import { Later } from '@/components/ui/Later';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { layout, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, size } from '@/styles/typography';

interface SearchInputProps {
  value: string;
  label: string;
  isBusy: boolean;
  listId: string;
  isExpanded: boolean;
  activeId: string | undefined;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The field keeps the focus; `aria-activedescendant` names the entry that the arrow keys chose. */
export function SearchInput(props: SearchInputProps) {
  return (
    <Row>
      <SearchIcon aria-hidden />
      <input
        type="search"
        role="combobox"
        aria-label={props.label}
        aria-autocomplete="list"
        aria-expanded={props.isExpanded}
        aria-controls={props.listId}
        aria-activedescendant={props.activeId}
        placeholder={`${props.label}…`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
        onKeyDown={props.onKeyDown}
      />
      <Busy>
        {props.isBusy && (
          <Later>
            <DotsLoader label="Searching" />
          </Later>
        )}
      </Busy>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${layout.target};
  margin-inline-end: ${space[7]};
  margin-bottom: ${space[3]};

  > svg {
    flex: none;
    color: ${color.textFaint};
    font-size: 1.375rem;
  }
  > input {
    flex: 1;
    min-width: 0;
    height: ${layout.target};
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    color: ${color.text};
    font: 400 ${size.lg} / 1.4 ${font.ui};
    appearance: none;
  }
  > input::placeholder {
    color: ${color.textFaint};
    opacity: 1;
  }
  > input::-webkit-search-cancel-button {
    display: none;
  }
`;

const Busy = styled.span`
  flex: none;
  width: 2rem;
  color: ${color.textFaint};
`;
