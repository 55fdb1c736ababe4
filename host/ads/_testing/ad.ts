import type { Database } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { type AdInput, insertAd } from '../store.ts'

/** Places an ad that runs in all forums. @returns its id */
export const makeAd = (db: Database, overrides: Partial<AdInput> = {}): Promise<number> =>
  withTransaction(db.pool, (client) =>
    insertAd(client, {
      title: 'Landlord insurance in ten minutes',
      body: 'Quotes for rentals in 48 states.',
      advertiser: 'Example Mutual',
      link: 'https://insurance.example/landlords',
      allForums: true,
      forumIds: [],
      startsOn: '2020-01-01',
      endsOn: null,
      weight: 1,
      active: true,
      ...overrides,
    }),
  )
