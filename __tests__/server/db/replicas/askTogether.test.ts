import { askTogether } from '@/server/db/replicas/askTogether';

const tick = () => new Promise((resolve) => setImmediate(resolve));

function slowQuestion() {
  const answers: ((answer: number) => void)[] = [];
  const ask = askTogether(() => new Promise<number>((resolve) => void answers.push(resolve)), 0);
  return {
    ask,
    asked: () => answers.length,
    answer: async (number: number) => {
      answers[number - 1]?.(number);
      await tick();
    },
  };
}

test('who asks while a question is under way gets the answer to the next one, with all others', async () => {
  const { ask, asked, answer } = slowQuestion();
  const first = [ask(), ask()];
  await tick();
  const second = [ask(), ask()];
  await tick();
  expect(asked()).toBe(1);
  await answer(1);
  expect(asked()).toBe(2);
  await answer(2);
  expect(await Promise.all([...first, ...second])).toEqual([1, 1, 2, 2]);
});

test('a question that fails is put again for those who ask later', async () => {
  let count = 0;
  const ask = askTogether(async () => {
    count += 1;
    if (count === 1) throw new Error('away');
    return count;
  }, 0);
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});
