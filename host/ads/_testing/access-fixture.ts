import { sha256 } from '../../_config/tokens.ts'
import type { AccessFixture, World } from '../../_testing/access-world.ts'
import { makeAd } from './ad.ts'

const FORM = {
  ...{ title: 'Landlord insurance', advertiser: 'Example Mutual', link: 'https://insurance.example/' },
  ...{ place: 'all', starts_on: '2027-01-01', weight: 1, active: true },
}

async function ad({ db }: World) {
  const bytes = Buffer.from('a picture')
  const hash = sha256(bytes).toString('hex').slice(0, 16)
  return { params: { id: await makeAd(db, { picture: { bytes, hash } }) }, body: FORM }
}

export const accessFixture: AccessFixture = {
  '/ads/:id': ad,
  'POST /ad_impressions': async ({ db }) => ({ params: {}, body: { ad_id: await makeAd(db), user_id: null } }),
  'POST /admin/ads': () => ({ params: {}, body: FORM }),
  '/admin/ads/:id': ad,
  '/admin/ads/:id/state': async (world) => ({ ...(await ad(world)), body: { active: false } }),
}
