import type { Database } from '../../_db/database.ts'

/** The input of the signup's first step. */
export interface AccountRequest {
  email: string
  page_name?: string | undefined
  utm_source?: string | undefined
  utm_medium?: string | undefined
  utm_campaign?: string | undefined
  utm_content?: string | undefined
  utm_term?: string | undefined
}

/** Keeps it; what is told later takes the place of what was told before. @returns its id */
export async function keepRequest({ pool }: Database, request: AccountRequest): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into account_requests as r
        (email, page_name, utm_source, utm_medium, utm_campaign, utm_content, utm_term)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (email) do update set
        page_name = coalesce(excluded.page_name, r.page_name),
        utm_source = coalesce(excluded.utm_source, r.utm_source),
        utm_medium = coalesce(excluded.utm_medium, r.utm_medium),
        utm_campaign = coalesce(excluded.utm_campaign, r.utm_campaign),
        utm_content = coalesce(excluded.utm_content, r.utm_content),
        utm_term = coalesce(excluded.utm_term, r.utm_term)
      returning id`,
    [
      request.email,
      ...[request.page_name, request.utm_source, request.utm_medium].map(orNull),
      ...[request.utm_campaign, request.utm_content, request.utm_term].map(orNull),
    ],
  )
  return Number((rows[0] as { id: string }).id)
}

const orNull = (value: string | undefined) => value || null

/** Finds the request of somebody who has not finished the signup. @returns its id */
export async function findRequest({ pool }: Database, email: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from account_requests where email = $1 and finished_at is null',
    [email],
  )
  return rows[0] && Number(rows[0].id)
}

export async function finishRequest({ pool }: Database, email: string): Promise<void> {
  await pool.query('update account_requests set finished_at = now() where email = $1 and finished_at is null', [email])
}
