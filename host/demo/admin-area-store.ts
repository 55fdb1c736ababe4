import type { Database } from '../_db/database.ts'

/** Tells whether there are demo members but nothing that an administrator has done. */
export async function isAdminAreaMissing({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    `select exists (select from users where demo and admin) and not exists (select from admin_audit)
       and not exists (select from import_runs) as missing`,
  )
  return rows[0]?.missing === true
}

export interface DemoAdmin {
  id: string
  name: string
}

export async function readDemoAdmin({ pool }: Database): Promise<DemoAdmin | undefined> {
  const { rows } = await pool.query<DemoAdmin>('select id, name from users where demo and admin order by id limit 1')
  return rows[0]
}

/** Lists the companies of the demo world in the order in which they were made. */
export async function readDemoCompanies({ pool }: Database): Promise<{ id: number; name: string; ownerId: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string; ownerId: string }>(
    'select id::float8 as id, name, owner_id as "ownerId" from businesses where demo order by id',
  )
  return rows
}

export async function addLogo(
  { pool }: Database,
  business: number,
  { image, bytes }: { image: string; bytes: Buffer },
): Promise<void> {
  await pool.query(
    `with added as (
       insert into business_logos (business_id, image, bytes) values ($1, $2, $3) on conflict do nothing returning image)
     update businesses set logo = added.image from added where id = $1`,
    [business, image, bytes],
  )
}

/** Attaches files to what a demo member asks credits for because of a phone number. */
export async function addAttachments({ pool }: Database, userId: string, files: readonly string[]): Promise<void> {
  await pool.query(
    `update lead_credit_requests set attachments = $2::uuid[]
     where user_id = $1 and reason = 'invalid-phone' and attachments = '{}'`,
    [userId, files],
  )
}

const ROW_REPORT = (source: string, vintage: string, rows: string) =>
  `${source}, vintage ${vintage}: ${rows} rows in 0.4 s\n  read       ${rows}\n  kept       ${rows}\n  skipped    0\n  unmatched  0\n  nothing changed: the database has all of this`

/** Files of figures, the newest first: source, file, bytes, state, report, and how many days ago. */
const IMPORTS = [
  [
    'zillow-zhvi',
    'County_zhvi.csv',
    1_482_113,
    'failed',
    'County_zhvi.csv has no column "StateCodeFIPS"; expected the file of counties.\nNothing was imported.',
    3,
  ],
  ['fhfa-hpi', 'hpi_at_bdl_county.csv', 4_311_902, 'done', ROW_REPORT('fhfa-hpi', '2024', '2,773'), 19],
  [
    'census-gazetteer',
    '2024_Gaz_counties_national.txt',
    322_845,
    'done',
    ROW_REPORT('census-gazetteer', '2024', '3,222'),
    47,
  ],
] as const

export async function writeImports({ pool }: Database, { id }: DemoAdmin, now: Date): Promise<void> {
  for (const [source, file, size, state, report, age] of [...IMPORTS].reverse())
    await pool.query(
      `insert into import_runs (admin_id, source, file_name, size, state, report, created_at, ended_at)
       values ($1, $2, $3, $4, $5, $6, $7::timestamptz - $8 * interval '1 day',
         $7::timestamptz - $8 * interval '1 day' + interval '4 seconds')`,
      [id, source, file, size, state, report, now, age],
    )
}

/** What an administrator did, the newest first: route, words, path, reason, choices, status, and how many hours ago. */
const ACTS = [
  [
    'PUT /admin/companies/:company',
    'Decides about a company',
    '/admin/companies/7',
    '',
    { decision: 'approve' },
    303,
    5,
  ],
  [
    'POST /admin/forums/posts/:post/actions',
    'Decides about a post',
    '/admin/forums/posts/112/actions',
    'Ad for a course, third time this week',
    { action: 'hide' },
    303,
    9,
  ],
  [
    'POST /admin/uploads/bulk',
    'Takes files of members down, or shows them again',
    '/admin/uploads/bulk',
    'Shows a tenant’s ID card',
    { action: 'take_down' },
    303,
    30,
  ],
  ['PUT /admin/flags/:name', 'Turns a part of the site on or off', '/admin/flags/signup', '', { state: 'on' }, 303, 52],
  [
    'PUT /admin/flags/:name',
    'Turns a part of the site on or off',
    '/admin/flags/signup',
    'Hundreds of sign-ups from one network',
    { state: 'off' },
    303,
    54,
  ],
  ['POST /admin/imports', 'Imports a file of public figures', '/admin/imports', '', { source: 'zillow-zhvi' }, 303, 72],
  [
    'PUT /admin/deals/:listing',
    'Publishes or declines a home that a member lists for sale',
    '/admin/deals/3',
    'The photos show another house than the address',
    { decision: 'decline' },
    303,
    97,
  ],
  [
    'POST /admin/banners',
    'Writes a banner',
    '/admin/banners',
    '',
    { message: 'New: maps of counties and states' },
    303,
    140,
  ],
  [
    'PUT /admin/lead_credits/:credit',
    'Decides about a request for a credit',
    '/admin/lead_credits/4',
    'The carrier confirms that the number is not in service',
    { decision: 'approve' },
    303,
    190,
  ],
  [
    'POST /admin/members/bulk',
    'Disables or reactivates members, and mails each the reason',
    '/admin/members/bulk',
    '',
    { action: 'disable' },
    422,
    215,
  ],
  [
    'PUT /admin/lead-prices',
    'Sets what a lead costs',
    '/admin/lead-prices',
    '',
    { kind: 'lender', state: 'TX', price: '65' },
    303,
    380,
  ],
] as const

export async function writeAudit({ pool }: Database, { id, name }: DemoAdmin, now: Date): Promise<void> {
  for (const [route, summary, subject, reason, details, status, age] of [...ACTS].reverse())
    await pool.query(
      `insert into admin_audit (admin_id, admin_name, route, summary, subject, reason, details, status, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz - $10 * interval '1 hour')`,
      [id, name, route, summary, subject, reason, details, status, now, age],
    )
}

/** Members who flag: reason, note, and the how-manieth newest reply it is about. */
const FLAGS = [
  ['spam', 'Third link to the same course this week.', 3],
  ['spam', '', 3],
  ['off_topic', 'This belongs in the loans forum.', 8],
] as const

/** Flags two replies of the demo world, and has a moderator warn the author of a third. */
export async function writeFlags({ pool }: Database, { id }: DemoAdmin): Promise<void> {
  const { rows: posts } = await pool.query<{ id: string; authorId: string; topicId: string }>(
    `select id, author_id as "authorId", topic_id as "topicId" from posts
     where demo and place > 1 and removed_at is null and author_id is not null order by id desc limit 20`,
  )
  if (posts.length < 13) return
  for (const [at, [reason, note, place]] of FLAGS.entries())
    await pool.query(
      `insert into post_flags (post_id, user_id, reason, note, standing, created_at)
       select $1, u.id, $3, $4, false, now() - $2 * interval '7 hours' from users u
       where u.demo and not u.admin and u.id <> $5 order by u.id offset 20 + $2::integer limit 1 on conflict do nothing`,
      [posts[place]?.id, at, reason, note, posts[place]?.authorId],
    )
  const warned = posts[12]
  if (!warned) return
  await pool.query(
    `insert into moderation_actions (moderator_id, member_id, post_id, topic_id, action, reason, created_at)
     values ($1, $2, $3, $4, 'warn', 'Please leave phone numbers of tenants out of your posts.', now() - interval '3 days')`,
    [id, warned.authorId, warned.id, warned.topicId],
  )
}
