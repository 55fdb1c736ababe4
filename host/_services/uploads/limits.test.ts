import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { getForm, type Part, PDF, picture, sendForm, uploadSite } from '../../_testing/upload-form.ts'

vi.setConfig({ testTimeout: 180_000 })
const db = await testDatabase()

/** A PDF of exactly so many bytes. */
const getPdf = (size: number) => Buffer.from(PDF.replace('trailer', `${'\n'.repeat(size - PDF.length)}trailer`))

test('UI-029 all files together have 5,242,880 bytes at most, and not one more', async () => {
  const { ann } = await uploadSite(db)
  expect((await sendForm(ann, [['a.pdf', getPdf(5_242_880)]])).statusCode).toBe(200)
  const one = getPdf(2_621_440)
  expect(
    (
      await sendForm(ann, [
        ['a.pdf', one],
        ['b.pdf', one],
      ])
    ).statusCode,
  ).toBe(200)
  for (const parts of [
    [['a.pdf', getPdf(5_242_881)]],
    [
      ['a.pdf', one],
      ['b.pdf', getPdf(2_621_441)],
    ],
  ] as Part[][]) {
    const reply = await sendForm(ann, parts)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors.photos).toEqual([
      'Total file size is too large. Please reduce the file size to continue.',
    ])
  }
})

test('more files than a field takes are refused in the words of the document', async () => {
  const { ann } = await uploadSite(db, { max: 2 })
  const one = await picture().png().toBuffer()
  const three: Part[] = [
    ['1.png', one],
    ['2.png', one],
    ['3.png', one],
  ]
  expect((await sendForm(ann, three)).json().errors.photos).toEqual([
    'Too many images uploaded. Please reduce to 2 image(s) to continue.',
  ])
  expect((await sendForm(ann, three.slice(1))).statusCode).toBe(200)
})

test('a body beyond all measure is not waited for', async () => {
  const { ann } = await uploadSite(db)
  expect((await sendForm(ann, [['a.pdf', Buffer.alloc(22_000_000)]])).statusCode).toBe(413)
  const one = await picture().png().toBuffer()
  const many: Part[] = Array.from({ length: 21 }, (_, at) => [`${at}.png`, one])
  expect((await sendForm(ann, many)).statusCode).toBe(413)
})

test('only a field that takes pictures alone refuses a PDF, and says so', async () => {
  const { ann } = await uploadSite(db, { kinds: ['image'] })
  const { errors } = (await sendForm(ann, [['a.pdf', PDF]])).json()
  expect(errors.photos[0]).toMatch(/^"a" isn’t an accepted file; upload an image .* pixels either way\.$/)
})

test('a file field that was left empty is no file', async () => {
  const { ann } = await uploadSite(db)
  expect((await sendForm(ann, [['', '']])).json()).toMatchObject({ files: [] })
})

test('the token may be a field of the form or a header; without one nothing is done', async () => {
  const { ann } = await uploadSite(db)
  const { token } = (await ann.get('/session/csrf')).json()
  const one = await picture().png().toBuffer()
  const ask = (fields: Record<string, string>, header: string) => {
    const { payload, headers } = getForm([['a.png', one]], fields)
    return ann.post('/sent', payload, { headers: { ...headers, 'x-csrf-token': header } })
  }
  expect((await ask({}, token)).statusCode).toBe(200)
  expect((await ask({}, '')).statusCode).toBe(403)
  const { payload, headers } = getForm([['a.png', one]], { authenticity_token: token })
  const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const plain = await ann.app.inject({ method: 'POST', url: '/sent', payload, headers: { ...headers, cookie } })
  expect(plain.statusCode).toBe(200)
})

test('a route that does not ask for files takes none', async () => {
  const { ann } = await uploadSite(db)
  const { payload, headers } = getForm([['a.png', 'x']])
  expect((await ann.post('/closed', payload, { headers })).statusCode).toBe(415)
})

test('a visitor is turned away before anything is read', async () => {
  const { app } = await uploadSite(db)
  const { payload, headers } = getForm([['a.png', Buffer.alloc(5_000_000)]])
  const reply = await app.inject({
    method: 'POST',
    url: '/sent',
    payload,
    headers: { ...headers, accept: 'application/json' },
  })
  expect(reply.statusCode).toBe(401)
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'an end that never comes',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="photos[]"; filename="a.png"\r\n\r\nabc',
  ],
  ['no parts', 'multipart/form-data; boundary=b', 'nothing of the kind'],
  [
    'half a surrogate in a JSON part',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n"\\ud800"\r\n--b--\r\n',
  ],
  [
    'a prototype',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n',
  ],
  [
    'a field without end',
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(300_000)}\r\n--b--\r\n`,
  ],
])('%s is the sender’s fault, not ours', async (_, type, payload) => {
  const { ann } = await uploadSite(db)
  const reply = await ann.post('/sent', Buffer.from(payload), { headers: { 'content-type': type } })
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
})
