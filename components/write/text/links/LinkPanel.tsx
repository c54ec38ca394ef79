import type { ArticleSummary } from '@contracts/article';
import { isArticleLink } from '@contracts/rules/articleAddress';
import type { Editor } from '@tiptap/core';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useArticleSearch } from '@/components/search/useArticleSearch';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { paths } from '@/services/paths';
import { completeAddress } from '../../webAddress';
import { PanelActions, PanelForm, PanelHint } from '../panels/AnchoredPanel';
import { ArticleOptions } from './ArticleOptions';
import { addressAt } from './addressAt';
import { applyLink } from './applyLink';
import { suggestionText } from './suggestionText';

interface LinkPanelProps {
  editor: Editor;
  onClose: () => void;
}

/** Links the selection, or changes or removes the link around the cursor. Articles of the site are found by title. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const [known] = useState(() => addressAt(editor));
  const [address, setAddress] = useState(known);
  const [error, setError] = useState('');
  const [current, setCurrent] = useState(-1);
  const search = useArticleSearch('dashboard');
  const id = useId();
  const isLinked = known !== '';
  const articles = search.outcome.status === 'found' ? search.outcome.articles : [];
  const isOffering = articles.length > 0;

  const finish = (href: string, words: string) => {
    applyLink(editor, href, words, isLinked);
    onClose();
  };
  const choose = (article: ArticleSummary) => finish(paths.article(article), article.title);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = articles[current];
    if (chosen) {
      choose(chosen);
      return;
    }
    const href = completeAddress(address);
    if (href === '' || !isArticleLink(href)) {
      setError(
        isOffering
          ? 'Choose an article with the arrow keys, or enter an address such as https://example.org'
          : 'Enter an address such as https://example.org',
      );
    } else finish(href, href);
  };

  const handleRemove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOffering || event.nativeEvent.isComposing) return;
    // One place more than there are articles: the field itself.
    const places = articles.length + 1;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: places - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setCurrent(((current + 1 + step) % places) - 1);
  };

  return (
    <PanelForm onSubmit={handleSubmit} noValidate>
      <TextField
        label="Address or article title"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOffering}
        aria-controls={isOffering ? id : undefined}
        aria-activedescendant={articles[current] && `${id}-${current}`}
        value={address}
        error={error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        onFocus={(event) => event.target.select()}
        onKeyDown={handleKeyDown}
        onChange={({ target: { value } }) => {
          setAddress(value);
          setError('');
          setCurrent(-1);
          search.setText(completeAddress(value) === '' ? value : '');
        }}
      />
      <ArticleOptions id={id} articles={articles} current={current} onChoose={choose} />
      <PanelHint role="status">{suggestionText(search)}</PanelHint>
      <PanelActions>
        {isLinked && (
          <Button size="sm" variant="outline" onClick={handleRemove}>
            Remove link
          </Button>
        )}
        <Button size="sm" type="submit" disabled={address.trim() === ''}>
          {isLinked ? 'Change link' : 'Add link'}
        </Button>
      </PanelActions>
    </PanelForm>
  );
}
