import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Desk } from './Desk';
import { DeskRouter } from './DeskRouter';
import { DeskStyle } from './layout/DeskStyle';
import { DeskSiteProvider } from './session/DeskSiteProvider';
import { store } from './store';

const root = document.getElementById('desk');
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <DeskSiteProvider>
        {() => (
          <DeskRouter>
            <DeskStyle />
            <Desk />
          </DeskRouter>
        )}
      </DeskSiteProvider>
    </Provider>,
  );
}
