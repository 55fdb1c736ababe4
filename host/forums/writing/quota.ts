import { countOrRefuse } from '../../_platform/count-or-refuse.ts'
import type { Site } from '../../_platform/site.ts'
import { QUOTAS } from '../limits.ts'

/**
 * Counts what a member writes.
 * @throws HttpError 429 with the seconds to wait
 */
export async function countWritten({ db }: Site, kind: keyof typeof QUOTAS, user: string): Promise<void> {
  const { max, what, span } = QUOTAS[kind]
  await countOrRefuse(
    db,
    `forum ${kind} ${user}`,
    QUOTAS[kind],
    (wait) => `Members post up to ${max} ${what} in ${span}. Nothing is lost: send it again in ${wait}.`,
  )
}
