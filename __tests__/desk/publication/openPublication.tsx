import { checkInput } from '@contracts/inputFaults';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { checkSiteIdentity, type DeskSite, type SiteIdentity } from '@contracts/site';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { deskApi } from '@/desk/api/deskApi';
import { PublicationPage } from '@/desk/publication/PublicationPage';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

export const begun = siteOf({}, '');

export const settings: DeskSite['settings'] = {
  timeZone: 'Europe/Vienna',
  feedText: 'summary',
  trainingCrawlers: 'allow',
  llmsTxt: 'off',
};

interface Publication {
  after: number;
  identity: SiteIdentity;
}

/** What becomes of the site, and with `status` how the call is refused. */
type Answer = Partial<DeskSite> & { status?: number; message?: string; path?: string; fault?: string };

/**
 * The page of the publication on a server that answers as told.
 * @param answer asked for each publication, with all of them so far
 */
export function openPublication(
  answer: (body: Publication, asked: Publication[]) => Answer,
  identity: Partial<SiteIdentity> = {},
) {
  let site: DeskSite = {
    revision: 0,
    identity: { ...begun, ...identity },
    settings,
    history: [],
  };
  const asked: Publication[] = [];
  server.use(
    http.get('*/api/admin/site', () => HttpResponse.json({ message: 'success', data: site })),
    http.post<never, Publication>('*/api/admin/site', async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      const { status, message, path, fault, ...changes } = answer(body, asked);
      site = { ...site, ...changes };
      if (!status) return HttpResponse.json({ message: 'success', data: site });
      return HttpResponse.json({ message, errors: path ? [{ path, message: fault }] : [] }, { status });
    }),
    http.post('*/api/admin/site/check', async ({ request }) => {
      const checked = checkInput(checkSiteIdentity.body, await request.json());
      return 'fault' in checked
        ? HttpResponse.json(checked.fault, { status: 400 })
        : HttpResponse.json({ message: 'success', data: checked.value });
    }),
  );
  store.dispatch(deskApi.util.resetApiState());
  const user = userEvent.setup();
  render(
    <Provider store={store}>
      <PublicationPage />
    </Provider>,
  );
  return { asked, user };
}
