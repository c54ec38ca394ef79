import type { ChatMessage, DateGroup } from './chat';

/** When a message was sent, with its time and day in UTC. */
export function momentOf(sentAt: string): Pick<ChatMessage, 'time' | 'date' | 'sentAt'> {
  const at = new Date(sentAt);
  return {
    time: `${at.getUTCHours()}:${String(at.getUTCMinutes()).padStart(2, '0')}`,
    date: `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`,
    sentAt,
  };
}

/** Messages ordered by number, grouped by day. */
export function groupByDay(messages: ChatMessage[]): DateGroup[] {
  const groups: DateGroup[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last?._id === message.date) last.messagesByDate.push(message);
    else groups.push({ _id: message.date, messagesByDate: [message] });
  }
  return groups;
}
