import { beforeEach, expect, test } from 'vitest'
import { companyDetails } from '../../_testing/company-form.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { getForm, type Part, PDF, picture } from '../../_testing/upload-form.ts'

const db = await testDatabase()
beforeEach(() => db.pool.query('delete from rate_limits'))
const { skip_logo: _, ...DETAILS } = companyDetails('agent')
const FIELDS = { name: 'Logo Realty', kind: 'agent', accepting: 'true', ...DETAILS }

async function open() {
  const app = await testApp({ database: db.url })
  const browser = await signedIn(app, await makePerson(db, { phone: '+14155550123' }))
  const send = (url: string, fields: Record<string, string>, files: Part[] = [], accept = 'text/html') => {
    const { payload, headers } = getForm(
      files.map(([name, content, type]) => [name, content, type, 'logo']),
      fields,
    )
    return browser.post(url, payload, { headers: { ...headers, accept } })
  }
  return { app, browser, send, visitor: new Browser(app) }
}
const logo = async (width = 900, height = 300): Promise<Part> => [
  'logo.png',
  await picture(width, height).png().toBuffer(),
  'image/png',
]

test('a logo comes with the form, stands on the page, and is changed and removed', async () => {
  const { app, browser, send, visitor } = await open()
  const signup = await send('/business/signup', FIELDS, [await logo()])
  expect(signup.statusCode).toBe(303)
  const page = String(signup.headers.location).replace(/\/settings.*/, '')
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const waiting = (await admin.page('/admin/companies')).body
  for (const text of ['TX 0712345', 'alt="Logo of Logo Realty"']) expect(waiting).toContain(text)
  await db.pool.query("update businesses set review = 'approved' where name = 'Logo Realty'")
  const getLogoUrl = async () => /\/business\/logos\/[\da-f-]+/.exec((await visitor.page(page)).body)?.[0]
  const first = (await getLogoUrl()) as string
  const file = await visitor.get(first)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(file.headers['content-security-policy']).toContain('sandbox')
  expect((await browser.page(`${page}/settings`)).body).toContain(first)
  const changed = await send(page, {}, [await logo(200, 200)], 'application/json')
  expect([changed.statusCode, changed.json().logo]).toEqual([200, await getLogoUrl()])
  expect(await getLogoUrl()).not.toBe(first)
  expect((await visitor.get(first)).statusCode).toBe(404)
  expect((await send(page, { destroy_logo: 'true' }, [], 'application/json')).json().logo).toBeNull()
  expect(await getLogoUrl()).toBeUndefined()
})

test('BIZ-013 a form without a logo is refused unless the logo is skipped', async () => {
  const { send } = await open()
  const refused = await send('/business/signup', FIELDS)
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Upload a logo or skip it.')
  expect(refused.body).toContain('value="Logo Realty"')
  expect((await send('/business/signup', { ...FIELDS, skip_logo: '1' })).statusCode).toBe(303)
})

test('a file that is no image is refused, and what was typed stays', async () => {
  const { send } = await open()
  for (const [name, content, type] of [
    ['logo.png', '<svg onload="alert(1)"/>', 'image/png'],
    ['logo.pdf', PDF, 'application/pdf'],
  ] as Part[]) {
    const reply = await send('/business/signup', FIELDS, [[name, content, type]])
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain('isn’t an accepted file; upload an image')
    expect(reply.body).toContain('value="Logo Realty"')
  }
})

test('a logo that an administrator takes down is off the page, its owner reads why, and an undo or another file brings one back', async () => {
  const { app, browser, send, visitor } = await open()
  const signup = await send('/business/signup', { ...FIELDS, name: 'Taken Realty' }, [await logo()])
  const page = String(signup.headers.location).replace(/\/settings.*/, '')
  await db.pool.query("update businesses set review = 'approved' where name = 'Taken Realty'")
  const getLogoUrl = async () => /\/business\/logos\/[\da-f-]+/.exec((await visitor.page(page)).body)?.[0]
  const url = (await getLogoUrl()) as string
  const image = url.split('/').at(-1) as string
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const act = (fields: object) => admin.post('/admin/logos/bulk', { ids: [image], ...fields })
  expect((await act({ action: 'take_down' })).statusCode).toBe(422)
  expect((await act({ action: 'take_down', reason: 'A trademark of others' })).json()).toEqual({ changed: [image] })
  expect([await getLogoUrl(), (await visitor.get(url)).statusCode]).toEqual([undefined, 404])
  expect((await browser.page(`${page}/settings`)).body).not.toContain(url)
  expect((await browser.page('/notifications')).body).toContain(
    'An administrator took down the logo of Taken Realty: A trademark of others',
  )
  expect((await admin.page('/admin/logos?state=down&q=taken')).body).toContain(`/admin/logos/${image}`)
  expect((await admin.get(`/admin/logos/${image}`)).statusCode).toBe(200)
  expect((await browser.get(`/admin/logos/${image}`)).statusCode).toBe(403)
  expect((await act({ action: 'put_back' })).json()).toEqual({ changed: [image] })
  expect([await getLogoUrl(), (await visitor.get(url)).statusCode]).toEqual([url, 200])
  await act({ action: 'take_down', reason: 'A trademark of others' })
  await send(page, {}, [await logo(200, 200)], 'application/json')
  const next = await getLogoUrl()
  expect([next !== undefined, next !== url]).toEqual([true, true])
  expect((await act({ action: 'put_back' })).json()).toEqual({ changed: [] })
})
