import type { PoolClient } from 'pg'
import { withSavepoint } from '../../_db/transactions.ts'
import { HttpError } from '../../_http/errors.ts'

/**
 * Changes one selected row after the other. Those that cannot be changed stay as they are.
 * @param change returns false, or throws an HttpError, where there is nothing to change
 * @returns the ids of the others
 */
export async function changeEach(
  tx: PoolClient,
  ids: readonly string[],
  change: (id: string) => Promise<boolean>,
): Promise<string[]> {
  const changed: string[] = []
  for (const id of ids) {
    try {
      if (await withSavepoint(tx, () => change(id))) changed.push(id)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
    }
  }
  return changed
}
