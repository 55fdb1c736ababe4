import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { PDF, picture, sendForm, uploadSite } from '../../_testing/upload-form.ts'
import { storeFile } from './store.ts'

vi.setConfig({ testTimeout: 180_000 })
const db = await testDatabase()

test.each([
  ['png', () => picture().png().toBuffer(), 'image/png', 'house.png'],
  ['jpeg', () => picture().jpeg().toBuffer(), 'image/jpeg', 'house.jpg'],
  ['webp', () => picture().webp().toBuffer(), 'image/webp', 'house.webp'],
  ['gif', () => picture().gif().toBuffer(), 'image/webp', 'house.webp'],
  ['avif', () => picture().avif({ effort: 0 }).toBuffer(), 'image/webp', 'house.webp'],
])('a %s is drawn anew, kept, and served to its owner alone', async (ending, make, type, name) => {
  const { app, ann, bob } = await uploadSite(db)
  const reply = await sendForm(ann, [[`house.${ending}`, await make()]], { 'a[b]': 'c' })
  expect(reply.json()).toMatchObject({ fields: { a: { b: 'c' } }, files: [{ kind: 'image', type, name }] })
  const [id] = reply.json().ids
  const served = await ann.get(`/uploads/${id}`)
  expect(served.statusCode).toBe(200)
  expect(served.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    'content-disposition': `inline; filename="${name}"; filename*=UTF-8''${name}`,
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 40, height: 20 })
  expect((await bob.get(`/uploads/${id}`)).statusCode).toBe(404)
  expect((await app.inject({ url: `/uploads/${id}`, headers: { accept: 'application/json' } })).statusCode).toBe(401)
})

test('where a picture was taken, by what and for whom, stays behind; it stands upright', async () => {
  const { ann } = await uploadSite(db)
  const exif = {
    IFD0: { Make: 'SPYCAM', Copyright: 'CANARY' },
    IFD3: { GPSLatitude: '44/1 58/1 0/1', GPSLatitudeRef: 'N' },
  }
  const made = await picture(60, 30).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  expect(made.includes('CANARY')).toBe(true)
  const [id] = (await sendForm(ann, [['gps.jpg', made]])).json().ids
  const { rawPayload } = await ann.get(`/uploads/${id}`)
  const metadata = await sharp(rawPayload).metadata()
  expect(metadata).toMatchObject({ width: 30, height: 60 })
  expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
  expect(rawPayload.includes('CANARY') || rawPayload.includes('SPYCAM')).toBe(false)
})

test('a PDF is a download', async () => {
  const { ann } = await uploadSite(db)
  const [id] = (await sendForm(ann, [['Bericht "März".pdf', PDF]])).json().ids
  const served = await ann.get(`/uploads/${id}`)
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename="/),
  })
  expect(served.body).toBe(PDF)
})

test('administrators see every file, other members none, whatever it was sent for', async () => {
  const { app, ann, bob, person } = await uploadSite(db)
  const bytes = await picture().png().toBuffer()
  const file = { kind: 'image', type: 'image/png', name: 'a.png', bytes } as const
  const ids = [await storeFile(app.site, file, person.id, 'lead_credit'), await storeFile(app.site, file, person.id)]
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  for (const id of ids) {
    expect((await bob.get(`/uploads/${id}`)).statusCode).toBe(404)
    expect((await admin.get(`/uploads/${id}`)).statusCode).toBe(200)
  }
  for (const odd of ['1', ids[0]?.toUpperCase(), "'"]) {
    expect((await ann.get(`/uploads/${odd}`)).statusCode).toBe(404)
    expect((await admin.get(`/uploads/${odd}`)).statusCode).toBe(404)
  }
})
