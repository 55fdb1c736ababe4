import type { Database } from '../_db/database.ts'
import { readCountyFigures } from './forum-county-store.ts'
import { getKindThreads, KIND_FORUMS } from './forum-kinds.ts'
import { writeKinds } from './forum-kinds-store.ts'
import { forumsAreMissing, readDemoMembers, writeFollowed, writeForums, writeThreads } from './forum-store.ts'
import { FOLLOWED, FORUMS, getThreads } from './forum-threads.ts'
import { whileSeeding } from './store.ts'

/**
 * Makes the forums of the demo world, all marked as demo: what its members have asked and answered. Made once, and only where
 * nobody has a forum.
 * @param made the moment before which it was all written
 */
export async function seedForums(db: Database, made: Date = new Date()): Promise<void> {
  await whileSeeding(db, async (client) => {
    if (!(await forumsAreMissing({ pool: client }))) return
    const forums = await writeForums(client, [...FORUMS, ...KIND_FORUMS], made)
    const members = await readDemoMembers(client)
    await writeThreads(client, getThreads(members, made, await readCountyFigures(client)), forums)
    const threads = getKindThreads(members, made)
    await writeKinds(client, threads, await writeThreads(client, threads, forums))
    await writeFollowed(client, FOLLOWED)
  })
}
