import { screen } from '@testing-library/react';
import { WriteScreen } from '@/components/write/WriteScreen';
import { dropBackup, listBackups } from '@/services/draft/draftBackup';
import { settledSaves } from '@/services/draft/pendingSaves';
import { db } from '@/services/mocks/db';
import { initialDashboardState } from '@/store/dashboard/state';
import { buildTag, seededMe, signedInState } from './factories';
import { renderApp } from './renderApp';

export { docOf as paragraphs } from './docOf';

export const me = seededMe();
export const draftRoute = '/dashboard/write?article=article-draft';

/** The write screen of a signed-in author. */
export function openWriteScreen(
  route = '/dashboard/write',
  around = <WriteScreen />,
  tags = [buildTag({ title: 'Technology' })],
) {
  const state = signedInState(me);
  return renderApp(around, {
    route,
    preloadedState: {
      ...state,
      dashboard: {
        ...initialDashboardState,
        ...state.dashboard,
        dashboard_Subtitle: tags,
      },
    },
  });
}

export const titleField = () => screen.findByRole('textbox', { name: 'Title' });
export const textField = () => screen.findByRole('textbox', { name: 'Article text' });
export const saved = () => screen.findByText(/^Saved \d/);

/** The article as the mock backend stores it. */
export function stored(id: string) {
  const article = db.articles.find(({ _id }) => _id === id);
  if (!article) throw new Error(`there is no ${id}`);
  return article;
}

/** For after each test: nothing of it is found by the next one. */
export async function forgetDrafts(): Promise<void> {
  await settledSaves();
  await Promise.all((await listBackups(me._id)).map(dropBackup));
}
