import { frontPageLimits } from '@contracts/rules/site/frontPageRules';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { CloseIcon } from '@/components/ui/icons';
import { space } from '@/styles/spacing';
import { useFocusInPlace } from '../../hooks/useFocusInPlace';
import { SortableList } from '../../ui/sortable/SortableList';
import { inOrder } from '../frontPageDraft';
import type { Arranging } from '../useArranging';
import { AddRow, Frame, Part, roomText } from './Part';
import { PickedName } from './PickedName';
import { PinEndField } from './PinEndField';

/** Articles below the lead, until their time ends. */
export function PinsPart({ draft: { pins }, change, pick, nameOf, isOffline, faultOf }: Arranging) {
  const list = useFocusInPlace();
  const remove = (article: string) =>
    change(
      { pins: pins.filter((pin) => pin.article !== article) },
      `${nameOf(article)} is not pinned any more.`,
    );
  return (
    <Part title="Pinned articles" hint="Shown below the lead story, until the time you set.">
      {pins.length > 0 && (
        <Frame>
          <SortableList
            label="Pinned articles"
            list={list}
            items={pins.map((pin, index) => ({
              ...pin,
              index,
              id: pin.article,
              name: nameOf(pin.article),
            }))}
            onOrder={(ids) => change({ pins: inOrder(pins, ids, ({ article }) => article) })}
            renderItem={({ article, name, index }) => (
              <PickedName
                name={name}
                isOffline={isOffline(article)}
                fault={faultOf(`pins.${index}.article`)}
              />
            )}
            renderTools={({ article, name }) => (
              <IconButton label={`Remove ${name}`} onClick={() => remove(article)}>
                <CloseIcon aria-hidden />
              </IconButton>
            )}
            renderBelow={({ until, name, index }) => (
              <Below>
                <PinEndField
                  name={name}
                  until={until}
                  fault={faultOf(`pins.${index}.until`)}
                  onChange={(at) => {
                    const pin = pins[index];
                    if (pin) change({ pins: pins.with(index, { ...pin, until: at }) });
                  }}
                />
              </Below>
            )}
          />
        </Frame>
      )}
      <AddRow>
        <Button
          size="sm"
          variant="outline"
          disabled={pins.length >= frontPageLimits.pins}
          onClick={() => pick({ part: 'pins' })}
        >
          Pin an article
        </Button>
        {roomText(pins.length, frontPageLimits.pins, 'one')}
      </AddRow>
    </Part>
  );
}

const Below = styled.div`
  max-width: 24rem;
  padding: 0 ${space[3]} ${space[4]} calc(2.5rem + ${space[3]});
`;
