import type { Database } from '../host/_db/database.ts'
import { makePerson } from '../host/_testing/people.ts'
import { quantile } from '../host/_testing/statistics.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { BENCHMARK_SECRET, getCookie } from './_lab/member.ts'
import { putLoad } from './_lab/pages/load.ts'
import { startServer } from './_lab/server.ts'

const MEMBERS = 100_000
const REQUESTS = 200
const LIMIT_MS = 50

export const members: Benchmark = {
  name: 'members',
  what: `the list of ${MEMBERS.toLocaleString('en')} members as administrators see it: searches by name, email and id, filters, sorts and far pages, one after the other`,
  async run({ progress }): Promise<Figure[]> {
    progress('making a demo world')
    const world = await openDemoWorld(1000)
    const { db } = world
    progress(`writing ${MEMBERS.toLocaleString('en')} members`)
    await addMembers(db)
    const server = await startServer({ DATABASE_URL: world.url, SECRET: BENCHMARK_SECRET })
    try {
      const headers = { cookie: await getCookie(db, await makePerson(db, { admin: true })) }
      const figures: Figure[] = []
      for (const [name, queries] of Object.entries(await getQueries(db))) {
        progress(name)
        const urls = queries.map((query) => `${server.origin}/admin/members?${query}`)
        await putLoad(urls.slice(0, 20), { connections: 1, requests: 20, headers })
        const { latencies } = await putLoad(urls, { connections: 1, requests: REQUESTS, headers })
        figures.push(
          figure(`${name}: 95th percentile`, quantile(latencies, 0.95), 'ms', { limit: LIMIT_MS }),
          figure(`${name}: median`, quantile(latencies, 0.5), 'ms'),
        )
      }
      return figures
    } finally {
      await server.close()
      await world.close()
    }
  },
}

const FIRST = "(array['Ada','Ben','Cleo','Dana','Eli','Faye','Gus','Hana','Ivan','June'])[1 + n % 10]"
const LAST = "(array['Rivera','Olsen','Park','Quinn','Stone','Tran','Usman','Vega','West','Young'])[1 + n / 10 % 10]"

async function addMembers({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into users (username, name, email, email_verified, created_at, last_login_at)
     select 'bench_' || n, ${FIRST} || ' ' || ${LAST} || ' ' || n, 'bench' || n || '@example.com', true,
       now() - n * interval '5 minutes', case when n % 3 > 0 then now() - n * interval '1 minute' end
     from generate_series(1, ${MEMBERS}) n`,
  )
  // Few of them, among the oldest: what a scan from the newest finds last.
  await pool.query(
    `update users set status = case when n % 2 = 0 then 'suspended' else 'disabled' end,
       status_until = case when n % 2 = 0 then case when n % 4 = 0 then now() + interval '30 days' else now() - interval '1 day' end end,
       status_reason = 'Ads in each topic'
     from generate_series(${MEMBERS - 20_000}, ${MEMBERS}, 97) n where username = 'bench_' || n`,
  )
  await pool.query(
    `update users set email_verified = n % 10 = 0, subscription_levels = case when n % 20 = 0 then '{pro}'::text[] else '{}' end
     from generate_series(1, ${MEMBERS}, 5) n where username = 'bench_' || n`,
  )
  await pool.query('vacuum analyze')
}

/** One filter, in each order. */
const by = (filter: string): string[] =>
  ['', '-'].flatMap((way) => ['joined', 'name', 'login'].map((sort) => `${filter}&sort=${way}${sort}`))

/** Returns what is asked for, by what kind of question it is. */
async function getQueries({ pool }: Database): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ id: string }>('select id from users order by email limit 100')
  const numbers = Array.from({ length: 100 }, (_, at) => 977 * at + 11)
  return {
    'search by email': numbers.map((number) => `q=bench${number}%40`),
    'search by name': numbers.map((number) => `q=Olsen+${number}`),
    'search by a common name': ['q=rivera', 'q=stone', 'q=Ada', 'q=young'],
    'search by id': rows.map(({ id }) => `q=${id}`),
    'newest first': ['', 'page=2', 'page=5'],
    'sorted by name': ['sort=name', 'sort=-name'],
    'sorted by last login': ['sort=-login', 'sort=login'],
    administrators: by('role=admin'),
    'authors of the blog': by('role=author'),
    'owners of companies': by('role=owner'),
    'Pro members': by('role=pro'),
    'email not confirmed': by('role=unconfirmed'),
    active: by('status=active'),
    suspended: by('status=suspended'),
    disabled: by('status=disabled'),
    'suspended, with rights': [
      'status=suspended&role=pro',
      'status=suspended&role=unconfirmed',
      'status=disabled&role=owner',
    ],
    'a far page': ['page=1000', 'page=1900'],
  }
}
