import { siteOf } from '@contracts/rules/site/siteDefaults';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { act } from 'react';
import { Provider } from 'react-redux';
import { deskApi } from '@/desk/api/deskApi';
import { DeskSiteProvider, useShownSite } from '@/desk/session/DeskSiteProvider';
import { store } from '@/desk/store';
import { Moment } from '@/desk/ui/Moment';
import { server } from '@/services/mocks/node';

const { dataset } = document.documentElement;

function Shown() {
  useShownSite();
  return <Moment date="2026-12-04T23:30:00.000Z" />;
}

afterEach(() => {
  delete dataset.timeZone;
  delete dataset.dateFormat;
});

test('another zone and another form of dates are there without loading the desk again', async () => {
  let site = siteOf({}, 'UTC');
  server.use(http.get('*/api/site', () => HttpResponse.json({ message: 'success', data: site })));
  render(
    <Provider store={store}>
      <DeskSiteProvider>{() => <Shown />}</DeskSiteProvider>
    </Provider>,
  );
  expect(await screen.findByText('Dec 4, 2026, 23:30')).toBeInTheDocument();

  site = siteOf({ dateFormat: 'iso', timeZone: 'Europe/Vienna' });
  act(() => void store.dispatch(deskApi.util.invalidateTags(['publication'])));
  expect(await screen.findByText('2026-12-05, 0:30')).toBeInTheDocument();
});
