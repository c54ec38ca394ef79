import type { ReplicaState } from '../../../../db/replicas/replica';
import { bad, defineCheck, good, warning } from '../check';

type Reason = NonNullable<ReplicaState['reason']>;

/** What is wrong, and what to do about it; what may pass by itself is no reason to worry. */
const reasons: Record<Reason, { is: string; advice: string; mayPass?: true }> = {
  away: { is: 'cannot be reached', advice: 'Start it, or correct its address.', mayPass: true },
  behind: {
    is: 'is behind',
    advice: 'See whether its replay is paused, or its disk too slow.',
    mayPass: true,
  },
  not_receiving: {
    is: 'receives no changes',
    advice: 'See its log: it has to stream from the primary.',
    mayPass: true,
  },
  no_replica: {
    is: 'is no replica: it was promoted, or never followed another server',
    advice: 'Make it a replica again, or name the primary of now in DATABASE_URL.',
  },
  other_cluster: {
    is: 'is a replica of another database',
    advice: 'Name replicas of the server in DATABASE_URL.',
  },
  other_timeline: {
    is: 'follows another server than the primary of DATABASE_URL',
    advice: 'Let it follow the primary, or name the primary of now in DATABASE_URL.',
  },
  hidden: {
    is: 'does not say how far it is',
    advice: 'Grant pg_read_all_stats to its user, on the primary.',
  },
};

export const check = defineCheck({
  name: 'Read replicas',
  async look({ context, isServing }) {
    const replicas = context?.database.replicas?.all;
    if (!replicas) return null;
    if (!isServing) await Promise.all(replicas.map((replica) => replica.look()));
    const faults = replicas.flatMap((replica) => {
      const { name, reason } = replica.state();
      return reason ? [{ ...reasons[reason], name }] : [];
    });
    if (faults.length === 0) {
      return good(
        replicas.length === 1 ? 'The replica is used.' : `All ${replicas.length} replicas are used.`,
      );
    }
    const sentence = `${faults.map(({ name, is }) => `${name} ${is}`).join('; ')}. Its reads go to the primary.`;
    const advice = [...new Set(faults.map((fault) => fault.advice))].join(' ');
    return faults.every(({ mayPass }) => mayPass) ? warning(sentence, advice) : bad(sentence, advice);
  },
});
