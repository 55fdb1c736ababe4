import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeLead } from './_testing/leads.ts'

const db = await testDatabase()
const owner = await makePerson(db, { name: 'Bo Owner' })
const page = await makeBusiness(db, owner)
const base = `/business/page/${page}/leads`
const getProps = (html: string) => {
  const json = /data-plat="lead-detail"[^>]* data-plat-props="([^"]*)"/.exec(html)?.[1] as string
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
}
const open = async () => {
  const browser = await signedIn(await testApp({ database: db.url }), owner)
  const lead = await makeLead(db, page)
  const url = `${base}/${lead}/notes`
  return {
    browser,
    lead,
    url,
    /** Adds a note. @returns its id */
    async add(body: string) {
      const { html } = (await browser.post(url, { body })).json()
      return Number(/data-note="(\d+)"/.exec(html)?.[1])
    },
    bodies: async () =>
      (await browser.get(`${base}/${lead}`)).json().notes.map((note: { body: string }) => note.body) as string[],
  }
}

test('LEAD-024 POST {note url} with body adds a note and answers html, or errors', async () => {
  const { browser, url, bodies } = await open()
  const { html } = (await browser.post(url, { body: ' Called <b>back</b>\r\nat noon ' })).json()
  expect(html).toMatch(/^<li data-note="\d+" class="lead-detail-note">/)
  expect(html).toContain('Called &lt;b>back&lt;/b>\nat noon')
  expect(html).toContain('Bo Owner')
  expect(await bodies()).toEqual(['Called <b>back</b>\nat noon'])
  const refused = await browser.post(url, { body: ' ' })
  expect([refused.statusCode, refused.json()]).toEqual([422, { errors: { body: ["Note can't be blank"] } }])
})

test('LEAD-025 PUT {note url} with body edits a note and answers data.attributes.body, or errors', async () => {
  const { browser, url, add, bodies } = await open()
  const id = await add('one')
  const reply = await browser.put(`${url}/${id}`, { body: 'two' })
  expect(reply.json()).toEqual({ data: { attributes: { body: 'two' } } })
  expect(await bodies()).toEqual(['two'])
  const refused = await browser.put(`${url}/${id}`, { body: '' })
  expect([refused.statusCode, refused.json()]).toEqual([422, { errors: { body: ["Note can't be blank"] } }])
  expect(await bodies()).toEqual(['two'])
})

test('LEAD-026 DELETE {note url} deletes a note', async () => {
  const { browser, url, add, bodies } = await open()
  const id = await add('one')
  await add('other')
  expect((await browser.delete(`${url}/${id}`)).json()).toEqual({ data: { attributes: { body: 'one' } } })
  expect(await bodies()).toEqual(['other'])
  expect((await browser.delete(`${url}/${id}`)).statusCode).toBe(404)
})

test.each([
  ['x'.repeat(5000), 200, undefined],
  ['x'.repeat(5001), 422, "Note can't be longer than 5000 characters"],
  // As a field counts: two units each.
  ['🏠'.repeat(2500), 200, undefined],
  ['🏠'.repeat(2501), 422, "Note can't be longer than 5000 characters"],
  ['\u0000', 422, '"body" is "\ufffd"; expected text without NUL or unpaired surrogates.'],
  ['\ud800', 422, '"body" is "\ufffd"; expected text without NUL or unpaired surrogates.'],
  [7, 422, '"body" is 7; expected text.'],
  [undefined, 422, "Note can't be blank"],
])('a note of 1 to 5000 characters (%#)', async (body, status, message) => {
  const { browser, url } = await open()
  const reply = await browser.post(url, { body })
  expect([reply.statusCode, reply.json().errors?.body[0]]).toEqual([status, message])
})

test('notes hang on their lead and their page', async () => {
  const { browser, url, add, bodies } = await open()
  const other = await open()
  const id = await add('mine')
  expect((await browser.put(`${other.url}/${id}`, { body: 'taken' })).statusCode).toBe(404)
  expect((await browser.delete(`${other.url}/${id}`)).statusCode).toBe(404)
  const second = await makeBusiness(db, owner)
  const elsewhere = url.replace(`/page/${page}/`, `/page/${second}/`)
  expect((await browser.put(`${elsewhere}/${id}`, { body: 'taken' })).statusCode).toBe(404)
  expect((await browser.post(elsewhere, { body: 'taken' })).statusCode).toBe(404)
  expect(await bodies()).toEqual(['mine'])
})

test('forms without scripts add, edit and delete; an empty note comes back with what was typed', async () => {
  const { browser, lead, url, add, bodies } = await open()
  const { token: authenticity_token } = (await browser.get('/session/csrf')).json()
  const added = await browser.form(url, { authenticity_token, body: 'one' })
  expect([added.statusCode, added.headers.location]).toEqual([303, `${base}/${lead}`])
  const refused = await browser.form(url, { authenticity_token, body: '  ' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain("Note can't be blank")
  const long = await browser.form(url, { authenticity_token, body: 'y'.repeat(5001) })
  expect(long.body).toContain(`>${'y'.repeat(5001)}</textarea>`)
  const endless = await browser.form(url, { authenticity_token, body: 'z'.repeat(25_000) })
  expect(endless.body).toContain(`>${'z'.repeat(25_000)}</textarea>`)
  const id = await add('two')
  await browser.form(`${url}/${id}`, { authenticity_token, _method: 'put', body: 'three' })
  expect(await bodies()).toEqual(['one', 'three'])
  expect((await browser.form(`${url}/${id}`, { authenticity_token, _method: 'delete' })).statusCode).toBe(303)
  expect(await bodies()).toEqual(['one'])
})

test('without scripts a refused edit comes back as the note that it is of, with what was typed', async () => {
  const { browser, url, add, bodies } = await open()
  const { token: authenticity_token } = (await browser.get('/session/csrf')).json()
  const id = await add('one')
  const body = `${'y'.repeat(5000)}\r\nand more`
  const reply = await browser.form(`${url}/${id}`, { authenticity_token, _method: 'put', body })
  expect(reply.statusCode).toBe(422)
  const props = getProps(reply.body)
  expect([props.edited, props.errors]).toEqual([
    { id, body: body.replace('\r\n', '\n') },
    { body: ["Note can't be longer than 5000 characters"] },
  ])
  expect(props.typed).toBeUndefined()
  expect(await bodies()).toEqual(['one'])
})
