import type { AccessFixture } from '../../../_testing/access-world.ts'
import { IN_ROWS } from '../../files/file-store.ts'
import { storeFile } from '../store.ts'

const file = { kind: 'pdf', type: 'application/pdf', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\n') } as const

export const accessFixture: AccessFixture = {
  'GET /uploads/:id': async ({ db }, { whose }) => ({
    params: { id: await storeFile({ db, files: IN_ROWS }, file, whose.id) },
  }),
}
