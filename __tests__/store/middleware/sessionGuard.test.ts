import { HttpResponse, http, type JsonBodyType } from 'msw';
import { fetchMe } from '@/services/api/users';
import { server } from '@/services/mocks/node';
import { makeStore } from '@/store';
import { login, logout } from '@/store/auth/thunks';
import { loadMe } from '@/store/bootstrap';
import { loadDashboardArticles } from '@/store/dashboard/thunks/articles';
import { toggleReaction } from '@/store/dashboard/thunks/marks';
import { buildArticle, signedInState } from '../../support/factories';

const email = 'grace@example.org';

/** One reply that the server has made, and that comes when it is let go. */
function onTheWay(method: 'get' | 'post', path: string, reply: JsonBodyType): () => void {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http[method](
      path,
      async () => {
        await isReleased;
        return HttpResponse.json(reply);
      },
      { once: true },
    ),
  );
  return release;
}

async function changePerson(store: ReturnType<typeof makeStore>) {
  store.dispatch(logout());
  await store.dispatch(login({ email, password: 'secret1' }));
  await store.dispatch(loadMe());
}

describe('what was begun before a logout and ends after the next person signed in', () => {
  it('does not put the first one’s record in the place of the second’s', async () => {
    const store = makeStore({ preloadedState: signedInState() });
    const release = onTheWay('get', '*/api/user/user_details', {
      message: 'success',
      data: await fetchMe(),
    });
    const late = store.dispatch(loadMe());
    await changePerson(store);
    release();
    await late;
    expect(store.getState().dashboard.myUserDetails?.email).toBe(email);
    expect(store.getState().auth.user?._id).toBe('user-grace');
  });

  it('shows nothing of the first one’s lists', async () => {
    const store = makeStore({ preloadedState: signedInState() });
    const release = onTheWay('get', '*/api/write/article', {
      message: 'success',
      data: [buildArticle({ liked: true })],
      count: 1,
      next: null,
    });
    const late = store.dispatch(loadDashboardArticles());
    await changePerson(store);
    release();
    expect((await late).meta.requestStatus).toBe('fulfilled');
    expect(store.getState().dashboard).toMatchObject({ dashboardAllArticle: [], DashboardLoader: true });
  });

  it('sends no press of the first one in the name of the second', async () => {
    const store = makeStore({ preloadedState: signedInState() });
    const release = onTheWay('post', '*/api/like/article-1', {
      message: 'success',
      data: { count: 1, reacted: true },
    });
    const article = buildArticle({ _id: 'article-1', liked: false, disliked: false, likes: 0, dislikes: 0 });
    const late = store.dispatch(toggleReaction(article, 'like'));
    await store.dispatch(toggleReaction({ ...article, liked: true, likes: 1 }, 'like'));
    await changePerson(store);
    const sent = jest.fn();
    server.events.on('request:start', sent);
    release();
    await late;
    server.events.removeListener('request:start', sent);
    expect(sent).not.toHaveBeenCalled();
  });
});
