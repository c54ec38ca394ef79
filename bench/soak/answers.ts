import type { Reply } from './client';

/** @returns the data of a success. @throws Error with the status and the sentence of a refusal. */
export async function read<Data>(asked: Promise<Reply>): Promise<Data> {
  const { status, text } = await asked;
  if (status < 200 || status > 299) throw new Error(`${status} ${text.slice(0, 120)}`);
  return (JSON.parse(text) as { data: Data }).data;
}

/** As `read`, of a page. */
export async function see(asked: Promise<Reply>): Promise<true> {
  const { status, text } = await asked;
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 120)}`);
  return true;
}
