import styled from 'styled-components';
import { Select } from '@/components/ui/field/Select';
import { formatMoment } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { DateFields } from '../../calendar/move/DateFields';
import type { PublishTimeState } from './usePublishTime';

/** When an accepted article is published. It stays as it is unless the editor chooses. */
export function PublishChoice({ time }: { time: PublishTimeState }) {
  const { zone, present, isByEditors, choice, typed } = time;
  const whose = isByEditors ? 'set by the editors' : 'as the author wishes';
  const options = [
    {
      value: 'as it is',
      label: present === null ? 'At once' : `On ${formatMoment(present, zone)}, ${whose}`,
    },
    { value: 'at', label: present === null ? 'At a time…' : 'At another time…' },
    ...(present === null ? [] : [{ value: 'at once', label: 'At once' }]),
  ];
  const choose = (value: string) => {
    if (value === 'at') time.at();
    else if (value === 'at once') time.atOnce();
    else time.stay();
  };
  return (
    <Root>
      <Select
        label="Publish"
        options={options}
        value={choice}
        onChange={({ target }) => choose(target.value)}
      />
      {typed && <DateFields typed={typed} zone={zone} onType={time.at} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
