import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { PDF, picture, sendForm, uploadSite } from '../../_testing/upload-form.ts'

vi.setConfig({ testTimeout: 180_000 })
const db = await testDatabase()

const script = '<script>alert(1)</script>'
const html = `<html><body>${script}</body></html>`
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** The head of a PNG that says it is so large; what would be its pixels is not there. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([head, size, Buffer.from('080200000000000000', 'hex'), Buffer.alloc(64)])
}

test.each<[string, string, () => Promise<Buffer> | Buffer | string, string?]>([
  ['SVG', 'a.svg', () => svg, 'image/svg+xml'],
  ['SVG under the name of a PNG', 'a.png', () => svg, 'image/png'],
  ['SVG behind a comment', 'a.svg', () => `<?xml version="1.0"?><!-- -->${svg}`],
  ['HTML under the name of a JPEG', 'a.jpg', () => html, 'image/jpeg'],
  ['HTML', 'a.html', () => html, 'text/html'],
  ['JavaScript after GIF89a', 'a.gif', () => `GIF89a/*${'.'.repeat(200)}*/=1;alert(1)`, 'image/gif'],
  [
    'the head of a PNG and then HTML',
    'a.png',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(html)]),
  ],
  [
    'the head of a JPEG and then HTML',
    'a.jpg',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(html)]),
  ],
  ['RIFF without WebP', 'a.webp', () => 'RIFF....WAVEfmt ....', 'image/webp'],
  ['the head of a WebP', 'a.webp', () => `RIFF....WEBP${html}`],
  ['the head of an AVIF', 'a.avif', () => `....ftypavif${html}`],
  ['HEIC', 'a.heic', () => '....ftypheic........', 'image/heic'],
  ['a PNG of 20,000 × 20,000 that is not there', 'bomb.png', () => hugePng(20_000, 20_000)],
  ['a PNG of 5,001 × 5,000, more than 25 megapixels', 'bomb.png', () => picture(5001, 5000).png().toBuffer()],
  ['a PNG of 8,001 × 1', 'wide.png', () => picture(8001, 1).png().toBuffer()],
  [
    'a PNG that was cut off',
    'a.png',
    async () =>
      (
        await sharp({
          create: {
            width: 400,
            height: 400,
            channels: 3,
            background: '#000',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
          .png()
          .toBuffer()
      ).subarray(0, 2000),
  ],
  ['a TIFF', 'a.tif', () => picture().tiff().toBuffer(), 'image/tiff'],
  ['a PDF behind something else', 'a.pdf', () => `${html}${PDF}`, 'application/pdf'],
  ['a PDF without an end', 'a.pdf', () => PDF.replace('%%EOF', ''), 'application/pdf'],
  ['only the word PDF', 'a.pdf', () => '%PDF', 'application/pdf'],
  ['a program', 'a.png', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'image/png'],
  ['a zip', 'a.pdf', () => Buffer.from('504b0304140000000800', 'hex'), 'application/pdf'],
  ['nothing', 'empty.png', () => '', 'image/png'],
])('%s is refused by name, and nothing is kept', async (_, name, make, type) => {
  const { ann } = await uploadSite(db)
  const before = await count()
  const reply = await sendForm(ann, [[name, await make(), type]])
  expect(reply.statusCode).toBe(422)
  const { errors } = reply.json()
  expect(errors.photos).toEqual([expect.stringMatching(/^".+" isn’t an accepted file; upload an image .* or a PDF\.$/)])
  expect(await count()).toBe(before)
})

const count = async () => (await db.pool.query('select count(*)::int as n from uploads')).rows[0].n

test('a picture of 20,000 × 20,000 that is really there costs no memory', async () => {
  const { ann } = await uploadSite(db)
  const bomb = await sharp({
    create: { width: 20_000, height: 20_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(5_242_880)
  const memory = process.memoryUsage().rss
  expect((await sendForm(ann, [['bomb.png', bomb]])).statusCode).toBe(422)
  expect(process.memoryUsage().rss - memory).toBeLessThan(100_000_000)
})

test('what hides behind a picture is gone when it is drawn anew', async () => {
  const { ann } = await uploadSite(db)
  for (const [name, make] of [
    ['a.png', picture().png()],
    ['a.jpg', picture().jpeg()],
    ['a.gif', picture().gif()],
  ] as const) {
    const polyglot = Buffer.concat([await make.toBuffer(), Buffer.from(`${html}${PDF}`)])
    const reply = await sendForm(ann, [[name, polyglot, 'text/html']])
    const served = await ann.get(`/uploads/${reply.json().ids[0]}`)
    expect(served.rawPayload.includes('<script>')).toBe(false)
    expect(served.headers['content-type']).toMatch(/^image\//)
  }
})

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['..\\..\\windows\\system32\\a.png', 'a.png'],
  ['a.php', 'a.png'],
  ['a.png.exe', 'a.png.png'],
  ['.htaccess', 'htaccess.png'],
  ['CON', 'CON.png'],
  ['a\u202egnp.exe', 'agnp.png'],
  ['photo of a house (2).PNG', 'photo of a house (2).png'],
  ['Übersicht.png', 'Übersicht.png'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(80)}.png`],
  ['....', 'file.png'],
  ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).png'],
])('the name %j is kept as %j', async (sentName, storedName) => {
  const { ann } = await uploadSite(db)
  const reply = await sendForm(ann, [[sentName, await picture().png().toBuffer()]])
  expect(reply.json().files[0].name).toBe(storedName)
})
