import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';
import { renderMarkdown } from '@/server/modules/operations/import/markdown';

const render = (body: string) =>
  sanitizeArticle(renderMarkdown(body, { title: '', isMdx: false })).replace(/\n/g, '');

test('a list of boxes becomes tasks, as the editor makes them', () => {
  expect(render('- [x] hot\n- [ ] told\n')).toBe(
    '<ul class="task-list">' +
      '<li class="task-item task-done"><span class="task-mark">☑</span><section>hot</section></li>' +
      '<li class="task-item"><span class="task-mark">☐</span><section>told</section></li></ul>',
  );
});

test('a list of which one item has no box stays a list', () => {
  expect(render('- [x] hot\n- told\n')).toBe('<ul><li>[x] hot</li><li>told</li></ul>');
});
