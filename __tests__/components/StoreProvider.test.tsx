import { render, screen } from '@testing-library/react';
import { StoreProvider } from '@/components/StoreProvider';
import { useAppSelector } from '@/store/hooks';
import type { PageHydration } from '@/store/hydration';
import { selectTags } from '@/store/landing/selectors';

const seen: string[] = [];

function Titles() {
  const tags = useAppSelector(selectTags);
  const titles = tags.map((tag) => tag.title).join(', ');
  seen.push(titles);
  return <p>{titles}</p>;
}

const page = (title: string): PageHydration => ({ landing: { tagTitle: [{ _id: title, title, sub: [] }] } });
const at = (hydration?: PageHydration) => (
  <StoreProvider hydration={hydration}>
    <Titles />
  </StoreProvider>
);

test("a page's data is there at the first render, and again after a navigation", () => {
  const { rerender } = render(at(page('One')));
  expect(seen).toEqual(['One']);

  rerender(at(page('Two')));
  expect(screen.getByText('Two')).toBeInTheDocument();

  rerender(at(undefined));
  expect(screen.getByText('Two')).toBeInTheDocument();
});
