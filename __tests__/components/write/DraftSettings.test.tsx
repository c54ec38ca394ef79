import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildTag } from '@/__tests__/support/factories';
import { toLocalInput } from '@/components/ui/localTime';
import { DraftSettings } from '@/components/write/settings/DraftSettings';
import { PublishTimeField } from '@/components/write/settings/PublishTimeField';
import type { Settings } from '@/components/write/settings/settings';
import { machineZone } from '@/services/siteTime';

const none: Settings = { tag: '', sub: '', cover_pic: '', summary: '', cover_alt: null, publish_at: null };

function open(start: Partial<Settings> = {}, isScheduled = false) {
  const changes: Partial<Settings>[] = [];
  function Desk() {
    const [settings, setSettings] = useState({ ...none, ...start });
    const [isOpen, setIsOpen] = useState(true);
    return (
      <DraftSettings
        article={null}
        tags={[buildTag({ title: 'Technology', subs: ['Web'] })]}
        settings={settings}
        isScheduled={isScheduled}
        isOpen={isOpen}
        onToggle={setIsOpen}
        onArticle={() => {}}
        onChange={(next) => {
          changes.push(next);
          setSettings((known) => ({ ...known, ...next }));
        }}
      />
    );
  }
  render(<Desk />);
  return { changes, user: userEvent.setup() };
}

test('each change names exactly its fields', async () => {
  const { changes, user } = open({ tag: 'Technology' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sub-category' }), 'Web');
  await user.type(screen.getByRole('textbox', { name: 'Summary' }), 'S');
  expect(changes).toEqual([{ sub: 'Web' }, { summary: 'S' }]);
});

test('folded away they are one line', async () => {
  const { user } = open({ tag: 'Technology', sub: 'Web', summary: 'In short.' });
  const toggle = screen.getByRole('button', { name: 'Details Web · No cover · Summary' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  expect(screen.queryByRole('textbox', { name: 'Summary' })).not.toBeInTheDocument();
});

test('the summary counts its letters and takes no line ends', () => {
  const { changes } = open();
  const field = screen.getByRole('textbox', { name: 'Summary' });
  expect(field).toHaveAccessibleDescription(/If empty, lists show the beginning of the text. 0 of 300/);
  fireEvent.change(field, { target: { value: 'One\n two' } });
  expect(changes).toEqual([{ summary: 'One two' }]);
  expect(field).toHaveAccessibleDescription('7 of 300 characters');
});

describe('the wished time', () => {
  const field = () => screen.getByLabelText('Publish');

  test('says what holds without one, and in which zone it is', () => {
    open();
    expect(field()).toHaveAccessibleDescription(`As soon as accepted (${machineZone()})`);
  });

  test('one that the editors set, or removed, has its own description', () => {
    const at = '2098-06-04T09:00:00.000Z';
    const { rerender } = render(<PublishTimeField value={at} isByEditors onChange={() => {}} />);
    expect(field()).toHaveAccessibleDescription(`Set by the editors, in your time zone (${machineZone()})`);
    rerender(<PublishTimeField value={null} isByEditors onChange={() => {}} />);
    expect(field()).toHaveAccessibleDescription(`As soon as accepted, as the editors set (${machineZone()})`);
    rerender(<PublishTimeField value={at} onChange={() => {}} />);
    expect(field()).toHaveAccessibleDescription(`Your time zone (${machineZone()})`);
  });

  test('one in the future is set immediately', () => {
    const { changes } = open();
    const next = new Date().getFullYear() + 1;
    fireEvent.change(field(), { target: { value: `${next}-06-04T09:00` } });
    expect(changes).toEqual([{ publish_at: new Date(next, 5, 4, 9).toISOString() }]);
  });

  test('one that is past may be half typed: it is taken when the field is left', () => {
    const { changes } = open();
    fireEvent.change(field(), { target: { value: '2001-06-04T09:00' } });
    expect(changes).toEqual([]);
    fireEvent.blur(field());
    expect(changes).toEqual([{ publish_at: new Date(2001, 5, 4, 9).toISOString() }]);
    expect(field()).toHaveAccessibleDescription(/This time has passed: as soon as accepted/);
  });

  test('an invalid time is refused with a sentence', () => {
    const { changes } = open();
    fireEvent.change(field(), { target: { value: '2999-06-04T09:00' } });
    fireEvent.blur(field());
    expect(field()).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a time within the next two years.');
    expect(changes).toEqual([]);
  });

  test('taking it back is said when the field is left', () => {
    const { changes } = open({ publish_at: '2027-06-04T09:00:00.000Z' });
    fireEvent.change(field(), { target: { value: '' } });
    fireEvent.blur(field());
    expect(changes).toEqual([{ publish_at: null }]);
  });

  describe('of an article that is accepted', () => {
    const publish_at = new Date(new Date().getFullYear() + 1, 5, 4, 9).toISOString();

    test.each(['', '0002-06-04T09:00'])(
      'is not lost by typing “%s”: going out at once is asked',
      async (typed) => {
        const { changes, user } = open({ publish_at }, true);
        fireEvent.change(field(), { target: { value: typed } });
        fireEvent.blur(field());
        expect(changes).toEqual([]);
        expect(screen.getByRole('alert')).toHaveTextContent(
          /published immediately.Until you choose, the publishing time is/,
        );

        await user.click(screen.getByRole('button', { name: 'Keep the time' }));
        expect(changes).toEqual([]);
        expect(field()).toHaveValue(toLocalInput(publish_at));
        expect(field()).toHaveFocus();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      },
    );

    test('can be sent immediately on purpose', async () => {
      const { changes, user } = open({ publish_at }, true);
      fireEvent.change(field(), { target: { value: '' } });
      fireEvent.blur(field());
      await user.click(screen.getByRole('button', { name: 'Publish now' }));
      expect(changes).toEqual([{ publish_at: null }]);
    });

    test('takes another time ahead without a question', () => {
      const { changes } = open({ publish_at }, true);
      fireEvent.change(field(), { target: { value: '' } });
      const next = new Date(new Date().getFullYear() + 1, 6, 1, 8).toISOString();
      fireEvent.change(field(), { target: { value: toLocalInput(next) } });
      fireEvent.blur(field());
      expect(changes).toEqual([{ publish_at: next }]);
    });
  });
});
