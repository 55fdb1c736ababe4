import type { Database, On } from '../_db/database.ts'

/** Tells whether there are demo members but no issues of the newsletter yet. */
export async function isNewsletterMissing({ pool }: { pool: On }): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    'select exists (select from users where demo) and not exists (select from newsletter_issues) as missing',
  )
  return rows[0]?.missing === true
}

/** Subscribes addresses of the demo world, on different days. */
export async function makeDemoReaders({ pool }: Database, emails: readonly string[]): Promise<void> {
  await pool.query(
    `insert into newsletter_subscribers (email, source, demo, confirmed_at)
     select email, (array['page', 'exit_intent', 'subscription'])[1 + number % 3], true, now() - number * interval '5 days'
     from unnest($1::text[]) with ordinality as reader (email, number)
     on conflict do nothing`,
    [emails],
  )
}

/** Writes an issue of the demo world. @param sentAt undefined for a draft */
export async function makeDemoIssue(
  { pool }: Database,
  { subject, body }: { subject: string; body: string },
  sentAt: Date | undefined,
): Promise<void> {
  await pool.query(
    `insert into newsletter_issues (subject, body, sent_at, finished_at, readers, demo)
     select $1, $2, $3, $3, case when $3::timestamptz is not null then (select count(*) from newsletter_subscribers) end, true`,
    [subject, body, sentAt ?? null],
  )
}
