import type { PoolClient } from 'pg'
import type { Status } from '../../widgets/_domain/leads/contract.ts'
import type { AppContext } from '../_services/app-context.ts'
import { askForReview } from '../reviews/ask/ask-for-review.ts'
import { type OneLead, setStatus } from './lead-store.ts'

const CLOSED: readonly Status[] = ['closed', 'closed_won', 'closed_lost']

/** Changes the status of a lead of a page; whoever sent the request is asked for a review once it is closed. */
export async function changeStatus(
  site: AppContext,
  client: PoolClient,
  page: number,
  id: number,
  status: Status,
): Promise<OneLead | undefined> {
  const lead = await setStatus(client, page, id, status)
  if (lead && CLOSED.includes(status)) await askForReview(site, client, id)
  return lead
}
