import { type ComponentPropsWithoutRef, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import styled from 'styled-components';
import { TextArea } from '@/components/ui/field/TextArea';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { touchTarget } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useMentionableQuery } from '../notesApi';
import { mentionAt } from './mentionAt';

interface MentionAreaProps
  extends Omit<ComponentPropsWithoutRef<typeof TextArea>, 'onChange' | 'value' | 'ref'> {
  ref: RefObject<HTMLTextAreaElement | null>;
  articleId: string;
  value: string;
  onType: (value: string) => void;
}

/** A text in which `@` offers the names of the editors who can be mentioned on an article. */
export function MentionArea({ ref, articleId, value, onType, ...rest }: MentionAreaProps) {
  const [cursor, setCursor] = useState(0);
  const [current, setCurrent] = useState(0);
  /** The `@` whose list was closed with Escape. */
  const [closed, setClosed] = useState(-1);
  const id = useId();
  const { data } = useMentionableQuery(articleId, { skip: !value.includes('@') });
  const mention = mentionAt(value, cursor, data ?? []);
  const offered = mention && mention.from !== closed ? mention : null;
  const chosen = offered?.people[Math.min(current, offered.people.length - 1)];

  const follow = (field: HTMLTextAreaElement) => {
    setCursor(field.selectionStart === field.selectionEnd ? field.selectionStart : 0);
    setCurrent(0);
  };
  const choose = (username: string) => {
    const field = ref.current;
    if (!field || !offered) return;
    field.setRangeText(`@${username} `, offered.from, cursor, 'end');
    follow(field);
    onType(field.value);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!offered || !chosen || event.nativeEvent.isComposing) return;
    const { people } = offered;
    const at = people.indexOf(chosen);
    const keys: Record<string, () => void> = {
      ArrowDown: () => setCurrent((at + 1) % people.length),
      ArrowUp: () => setCurrent((at + people.length - 1) % people.length),
      Enter: () => choose(chosen.username),
      Tab: () => choose(chosen.username),
      Escape: () => setClosed(offered.from),
    };
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    const act = isPlain ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    // Escape would close the panel as well.
    event.stopPropagation();
    act();
  };

  return (
    <div>
      <TextArea
        {...rest}
        ref={ref}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered ? id : undefined}
        aria-activedescendant={chosen && `${id}-${chosen._id}`}
        onKeyDown={handleKeyDown}
        onSelect={({ currentTarget }) => {
          if (currentTarget.selectionStart !== cursor) follow(currentTarget);
        }}
        onBlur={() => setCursor(0)}
        onChange={({ target }) => {
          if (!target.value.includes('@')) setClosed(-1);
          follow(target);
          onType(target.value);
        }}
      />
      {offered && (
        // A press leaves the focus in the field.
        <Names id={id} role="listbox" aria-label="Editors" onMouseDown={(event) => event.preventDefault()}>
          {offered.people.map(({ _id, username }) => (
            <Name
              key={_id}
              id={`${id}-${_id}`}
              role="option"
              aria-selected={_id === chosen?._id}
              onClick={() => choose(username)}
            >
              {username}
            </Name>
          ))}
        </Names>
      )}
      <VisuallyHidden role="status">
        {offered && 'Names are offered: arrow keys choose, Enter inserts.'}
      </VisuallyHidden>
    </div>
  );
}

const Names = styled.div`
  display: grid;
  gap: 2px;
  margin-block-start: ${space[1]};
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
`;

const Name = styled.div`
  ${text.label}
  ${touchTarget()}
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    background: ${color.sunken};
  }
  &[aria-selected='true'] {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;
