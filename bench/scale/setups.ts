/** Processes and machines that serve a publication. An instance is counted with one core, that of its event loop. */
export interface Setup {
  name: string;
  instances: number;
  memoryOfInstanceMb: number;
  /** Of the database that is written to. */
  databaseCores: number;
  databaseDiskGb: number;
  replicas: number;
  /** Of each replica. */
  replicaCores: number;
  /** The share of visitors' requests for pages, files and pictures that a shared cache answers. */
  cdnShare: number;
  /** Of an instance, in megabits a second. */
  networkOfInstance: number;
}

export const setups: Setup[] = [
  {
    name: 'one process',
    instances: 1,
    memoryOfInstanceMb: 2_000,
    databaseCores: 1,
    databaseDiskGb: 100,
    replicas: 0,
    replicaCores: 0,
    cdnShare: 0,
    networkOfInstance: 1_000,
  },
  {
    name: 'one machine of 16 cores',
    instances: 8,
    memoryOfInstanceMb: 4_000,
    databaseCores: 8,
    databaseDiskGb: 1_000,
    replicas: 0,
    replicaCores: 0,
    cdnShare: 0,
    networkOfInstance: 1_250,
  },
  {
    name: 'ten instances, two replicas, a CDN',
    instances: 10,
    memoryOfInstanceMb: 4_000,
    databaseCores: 16,
    databaseDiskGb: 2_000,
    replicas: 2,
    replicaCores: 16,
    cdnShare: 0.95,
    networkOfInstance: 1_000,
  },
];
