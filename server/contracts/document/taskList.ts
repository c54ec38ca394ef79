import { TaskItem, TaskList } from '@tiptap/extension-list';

const isChecked = (item: Element) =>
  item.classList.contains('task-done') ||
  item.getAttribute('data-checked') === 'true' ||
  item.querySelector('input[type="checkbox"]')?.hasAttribute('checked') === true;

/** The list of another editor: its first item begins with a box to tick. */
const beginsWithBox = (list: Element) =>
  list.querySelector(
    ':scope > li > input[type="checkbox"], :scope > li > label > input[type="checkbox"], :scope > li > p > input[type="checkbox"]',
  ) !== null;

export const ArticleTaskList = TaskList.extend({
  parseHTML() {
    return [
      { tag: 'ul.task-list', priority: 60 },
      { tag: 'ul[data-type="taskList"]', priority: 60 },
      { tag: 'ul', priority: 55, getAttrs: (list) => beginsWithBox(list) && null },
    ];
  },
  renderHTML() {
    return ['ul', { class: 'task-list' }, 0];
  },
});

/** Published, the mark is a sign that is read aloud; in the editor it is a box to tick. */
export const ArticleTaskItem = TaskItem.extend({
  addAttributes() {
    return {
      checked: {
        default: false,
        validate: 'boolean',
        keepOnSplit: false,
        rendered: false,
        parseHTML: isChecked,
      },
    };
  },
  parseHTML() {
    return [
      { tag: 'li', context: 'taskList/', priority: 60 },
      { tag: 'span.task-mark', ignore: true, priority: 100 },
      { tag: 'input[type="checkbox"]', ignore: true },
    ];
  },
  renderHTML({ node }) {
    const { checked } = node.attrs as { checked: boolean };
    return [
      'li',
      { class: checked ? 'task-item task-done' : 'task-item' },
      ['span', { class: 'task-mark' }, checked ? '☑' : '☐'],
      ['section', {}, 0],
    ];
  },
}).configure({
  nested: true,
  a11y: { checkboxLabel: (node) => `Done: ${node.firstChild?.textContent || 'empty task'}` },
});
