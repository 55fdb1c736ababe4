import type { AccessFixture } from '../../_testing/access-world.ts'
import { makeExperiment } from './experiment.ts'

export const accessFixture: AccessFixture = {
  'POST /experiments/exposures': async ({ db }) => ({ params: {}, body: { name: (await makeExperiment(db)).name } }),
  'POST /experiments/conversions': async ({ db }) => ({ params: {}, body: { name: (await makeExperiment(db)).name } }),
  'POST /admin/experiments': async ({ db }) => {
    await db.pool.query("delete from experiments where name = 'pricing-cta'")
    return { params: {}, body: { name: 'pricing-cta' } }
  },
  '/admin/experiments/:id': async ({ db }) => ({
    params: { id: (await makeExperiment(db)).id },
    body: { state: 'stopped', winner: 'blue' },
  }),
}
