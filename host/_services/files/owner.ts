import type { On } from '../../_db/database.ts'
import type { ObjectStore } from './object-store.ts'
import { readIdentity } from './objects-store.ts'

/** The object that says which database the objects beside it belong to. */
const OWNER = 'owner'

/**
 * Refuses to remove objects of another database: a copy of this one, restored elsewhere with the same settings, would take those for
 * left over that the first has added since. A bucket of nobody becomes this database's.
 */
export async function refuseForeignBucket(pool: On, store: ObjectStore): Promise<void> {
  const [own, found] = [await readIdentity(pool), (await store.get(OWNER))?.toString()]
  if (found === undefined) await claimBucket(pool, store)
  else if (found !== own)
    throw new Error(
      `${store.describe('')} belongs to another database (${found}; this one is ${own}), so no object is removed. ` +
        'If that one is no longer used, run npm run uploads:claim.',
    )
}

/** Makes a bucket this database's. */
export async function claimBucket(pool: On, store: ObjectStore): Promise<void> {
  await store.put(OWNER, Buffer.from(await readIdentity(pool)))
}
