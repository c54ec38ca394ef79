import { z } from 'zod';

/** An advisory that is known and does not concern Byline. */
export interface AcceptedAdvisory {
  /** As in its address: GHSA-…. */
  id: string;
  reason: string;
  /** `YYYY-MM-DD`, when it is looked at again; from then on it fails. */
  until: string;
}

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      // A name refers to another package of the list, which has the advisory.
      via: z.array(
        z.union([z.string(), z.object({ title: z.string(), url: z.string(), severity: z.string() })]),
      ),
    }),
  ),
});

const FAILING = ['high', 'critical'];
const NOT_CHECKED = 'NOT CHECKED: the registry did not answer. The dependencies may have advisories.';

/**
 * Formats the result of `npm audit --json`.
 * @returns a failure for an advisory of high or critical severity that is not accepted, or no longer.
 */
export function readAudit(
  json: string,
  accepted: AcceptedAdvisory[],
  now: Date,
): { lines: string[]; isFailure: boolean } {
  const report = reportSchema.safeParse(parse(json));
  if (!report.success) return { lines: [NOT_CHECKED], isFailure: false };
  const today = now.toISOString().slice(0, 10);
  const found = new Map<string, { name: string; title: string; severity: string }>();
  for (const [name, { via }] of Object.entries(report.data.vulnerabilities)) {
    for (const advisory of via) {
      if (typeof advisory === 'string') continue;
      const { title, url, severity } = advisory;
      found.set(url.split('/').at(-1) ?? url, { name, title, severity });
    }
  }
  let isFailure = false;
  const lines = [...found].map(([id, { name, title, severity }]) => {
    const known = accepted.find((one) => one.id === id);
    const isAccepted = known !== undefined && today < known.until;
    const fails = FAILING.includes(severity) && !isAccepted;
    isFailure ||= fails;
    const note = isAccepted ? `accepted until ${known.until}: ${known.reason}` : severity;
    return `${fails ? '✗' : '·'} ${name}: ${title} (${id}, ${note})`;
  });
  return { lines: lines.length > 0 ? lines : ['No advisory is known for the dependencies.'], isFailure };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
