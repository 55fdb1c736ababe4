import type { Database } from '../host/_db/database.ts'
import { makeBusiness, makePerson } from '../host/_testing/people.ts'
import { seedManyLeads } from '../host/demo/many-leads.ts'
import { seedManyPosts } from '../host/demo/many-posts-store.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'

const POSTS = 100_000
const LEADS = 20_000

export const storage: Benchmark = {
  name: 'storage',
  what: `disk with indexes that a member, a topic, a post and a lead take, of ${POSTS.toLocaleString('en')} posts and ${LEADS.toLocaleString('en')} leads`,
  async run({ progress }): Promise<Figure[]> {
    progress('making a demo world')
    const world = await openDemoWorld(1000)
    try {
      const { db } = world
      const page = await makeBusiness(db, await makePerson(db))
      const before = await readSizes(db)
      progress('writing posts')
      const made = await seedManyPosts(db, POSTS)
      const between = await readSizes(db)
      progress('writing leads')
      await seedManyLeads(db, page, LEADS)
      const after = await readSizes(db)
      const grew = (table: string) => (between.get(table) ?? 0) - (before.get(table) ?? 0)
      const leads = [...after].reduce((sum, [table, bytes]) => sum + bytes - (between.get(table) ?? 0), 0)
      return [
        figure('a member', grew('users') / made.members, 'bytes'),
        figure('a topic, without its posts', grew('topics') / made.topics, 'bytes'),
        figure('a post', grew('posts') / made.posts, 'bytes'),
        figure('a lead, with its sender and status', leads / LEADS, 'bytes'),
      ]
    } finally {
      await world.close()
    }
  },
}

/** Bytes of each table with its indexes and long values. */
async function readSizes({ pool }: Database): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    "select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}
