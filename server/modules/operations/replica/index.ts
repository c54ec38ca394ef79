import { defineFeature } from '../../../feature';
import { replicaMetrics } from './replicaMetrics';
import { createReplicaWatch } from './replicaWatch';

export const feature = defineFeature({
  jobs: ({ database, log }) =>
    (database.replicas?.all ?? []).map((replica) => createReplicaWatch(replica, log)),
  metrics: ({ database }) => (database.replicas ? replicaMetrics(database.replicas) : []),
});
