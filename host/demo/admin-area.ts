import { randomUUID } from 'node:crypto'
import type { Database } from '../_db/database.ts'
import { IN_ROWS } from '../_services/files/file-store.ts'
import { storeFile } from '../_services/uploads/store.ts'
import { reportMap } from '../map-reports/store.ts'
import type { MapConfig } from '../maps-embed/map-config.ts'
import { databaseStore } from '../maps-embed/store.ts'
import { publishMap } from '../my-maps/store.ts'
import { seedSubscription } from '../plans/demo/seed.ts'
import { buildPdf, drawCallLog, drawLogo } from './admin-area-files.ts'
import {
  addAttachments,
  addLogo,
  isAdminAreaMissing,
  readDemoAdmin,
  readDemoCompanies,
  writeAudit,
  writeFlags,
  writeImports,
} from './admin-area-store.ts'
import { ANN, OLIVE, PAUL } from './people.ts'

/** Companies with a logo, from the first: those of the demo logins among them. */
const LOGOS = 8
/** The company whose owner has the Business plan, so that it stands above the others of its search. */
const FEATURED = 4

const MAPS: readonly { owner: { id: string }; config: MapConfig }[] = [
  {
    owner: PAUL,
    config: {
      title: 'States where we buy',
      info: { builtin: 'us' },
      data: {
        main_settings: { width: 'responsive' },
        state_specific: {
          TX: { description: 'Eleven doors in Austin and Round Rock', color: '#089f4b' },
          TN: { description: 'Two duplexes in Memphis', color: '#089f4b' },
          OH: { description: 'Looking for a manager', color: '#e0b64a' },
        },
      },
    },
  },
  {
    owner: OLIVE,
    config: {
      title: 'Where our lenders are licensed',
      info: { builtin: 'us' },
      data: {
        main_settings: { width: 'responsive' },
        state_specific: {
          TX: { description: 'NMLS 88421', color: '#1f4e79' },
          OK: { description: 'NMLS 88421', color: '#1f4e79' },
          LA: { description: 'License pending', color: '#9db8d2' },
        },
      },
    },
  },
  {
    owner: ANN,
    config: {
      title: 'Landlord registration by state',
      info: { builtin: 'us' },
      data: {
        main_settings: { width: 'responsive' },
        state_specific: {
          NJ: { description: 'With the municipality', color: '#7a3b12' },
          MD: { description: 'Yearly, with proof of a lead inspection', color: '#7a3b12' },
          NC: { description: 'Not needed', color: '#d9c7b8' },
        },
      },
    },
  },
]

/** Gives the pages of administrators what an administration of some months has: once, and only in the demo world. */
export async function seedAdminArea(db: Database, now = new Date()): Promise<void> {
  if (!(await isAdminAreaMissing(db))) return
  const admin = await readDemoAdmin(db)
  if (!admin) return
  await seedMaps(db)
  await seedLogos(db)
  await seedAttachments(db)
  await writeImports(db, admin, now)
  await writeFlags(db, admin)
  // Last: it says that the others are there.
  await writeAudit(db, admin, now)
}

async function seedMaps(db: Database): Promise<void> {
  const store = databaseStore(db, () => undefined)
  for (const { owner, config } of MAPS) {
    const mapId = await store.put(config, true)
    await publishMap(db, owner.id, { mapId, title: config.title ?? 'Map', existing: undefined })
    if (owner === OLIVE)
      await reportMap(db.pool, mapId, 'rights', 'The license number is ours, and we don’t know them.')
  }
}

async function seedLogos(db: Database): Promise<void> {
  const companies = await readDemoCompanies(db)
  for (const [at, { id, name }] of companies.slice(0, LOGOS).entries())
    await addLogo(db, id, { image: randomUUID(), bytes: await drawLogo(name, at) })
  const featured = companies[FEATURED]
  if (featured) await seedSubscription(db, { id: featured.ownerId }, undefined, 'business-monthly')
}

/** What the owner of three companies sent with her requests for a credit. */
async function seedAttachments(db: Database): Promise<void> {
  const log = {
    kind: 'image',
    type: 'image/png',
    name: 'call-log.png',
    bytes: await drawCallLog('(512) 555-0148'),
  } as const
  const letter = {
    kind: 'pdf',
    type: 'application/pdf',
    name: 'carrier-reply.pdf',
    bytes: buildPdf([
      'Carrier lookup, (512) 555-0148',
      'Status: disconnected',
      'Last in service: more than 90 days ago',
    ]),
  } as const
  // The demo world is for machines without a bucket.
  const site = { db, files: IN_ROWS }
  await addAttachments(db, OLIVE.id, [
    await storeFile(site, log, OLIVE.id, 'lead_credit'),
    await storeFile(site, letter, OLIVE.id, 'lead_credit'),
  ])
}
