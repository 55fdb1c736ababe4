import type { AccessFixture } from '../../_testing/access-world.ts'
import { listSaved, saveCalculation } from '../store.ts'

const SAVED = { calculator: 'mortgage', query: 'purchase_price=250000' }

export const accessFixture: AccessFixture = {
  'POST /concierge/calculator_usage_messages': () => ({
    params: {},
    body: { castle_request_token: 'token-of-a-check', concierge_message: { calculator_name: 'mortgage' } },
  }),
  'POST /calculators/saved': () => ({ params: {}, body: SAVED }),
  '/calculators/saved/:id': async ({ db }, { whose }) => {
    await saveCalculation(db.pool, whose.id, { ...SAVED, title: 'Mortgage' })
    return { params: { id: (await listSaved(db, whose.id, 1))[0]?.id ?? 0 } }
  },
}
