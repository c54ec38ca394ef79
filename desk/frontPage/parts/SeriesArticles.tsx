import { frontPageLimits } from '@contracts/rules/site/frontPageRules';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { CloseIcon } from '@/components/ui/icons';
import { space } from '@/styles/spacing';
import { useFocusInPlace } from '../../hooks/useFocusInPlace';
import { SortableList } from '../../ui/sortable/SortableList';
import { AddRow, Frame, RowFault, roomText } from './Part';
import { PickedName } from './PickedName';
import type { SectionProps } from './SectionFields';

/** The articles of a series, in the order that readers have them. */
export function SeriesArticles(props: SectionProps) {
  const { section, name, path, changeSection, pick, nameOf, isOffline, faultOf } = props;
  const { key, articles } = section;
  const list = useFocusInPlace();
  const fault = faultOf(`${path}.articles`);
  const remove = (id: string) =>
    changeSection(
      key,
      { articles: articles.filter((other) => other !== id) },
      `${nameOf(id)} was removed from ${name}.`,
    );
  return (
    <Root>
      {articles.length > 0 && (
        <Frame>
          <SortableList
            label={`Articles of ${name}`}
            list={list}
            items={articles.map((id, index) => ({ id, index, name: nameOf(id) }))}
            onOrder={(ids) => changeSection(key, { articles: ids })}
            renderItem={({ id, name: title, index }) => (
              <PickedName
                name={title}
                isOffline={isOffline(id)}
                fault={faultOf(`${path}.articles.${index}`)}
              />
            )}
            renderTools={({ id, name: title }) => (
              <IconButton label={`Remove ${title}`} onClick={() => remove(id)}>
                <CloseIcon aria-hidden />
              </IconButton>
            )}
          />
        </Frame>
      )}
      {fault && <RowFault role="alert">{fault}</RowFault>}
      <AddRow>
        <Button
          size="sm"
          variant="outline"
          disabled={articles.length >= frontPageLimits.articles}
          aria-label={`Add an article to ${name}`}
          onClick={() => pick({ part: 'series', key })}
        >
          Add an article
        </Button>
        {roomText(articles.length, frontPageLimits.articles, 'one')}
      </AddRow>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space[3]};
`;
