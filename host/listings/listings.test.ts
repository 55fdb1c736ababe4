import { beforeEach, describe, expect, test } from 'vitest'
import { IN_ROWS } from '../_services/files/file-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { type Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { getForm, PDF, picture } from '../_testing/upload-form.ts'
import { addDealTown } from '../deals/_testing/deals.ts'
import { getVisibleText } from '../deals/_testing/reading.ts'
import { OAK } from './_testing/listings.ts'
import { endDueListings } from './expiry-store.ts'
import { addPhotos } from './photos/store.ts'

const db = await testDatabase()
const [elm] = await addDealTown(db)
beforeEach(async () => {
  await db.pool.query('delete from deal_listings')
  await db.pool.query('delete from uploads')
  await db.pool.query('delete from rate_limits')
})

const app = () => testApp({ database: db.url })
const begin = async () => signedIn(await app(), await makePerson(db, { name: 'Sam Seller' }))
const admin = async () => signedIn(await app(), await makePerson(db, { name: 'Ada Admin', admin: true }))
const visitor = async (url: string) => (await app()).inject({ url, headers: { accept: 'text/html' } })

/** Sends the form as a browser does, with files. */
async function send(
  browser: Browser,
  url: string,
  fields: Record<string, string>,
  photos: Buffer[] = [],
  accept = 'text/html',
) {
  const { payload, headers } = getForm(
    photos.map((bytes, at) => [`photo-${at}.png`, bytes, 'image/png', 'photos[]']),
    fields,
  )
  return browser.post(url, payload, { headers: { ...headers, accept } })
}
const submit = (browser: Browser, fields: Record<string, string> = {}, photos: Buffer[] = []) =>
  send(browser, '/bigger_deals/listings', { ...OAK, ...fields, intent: 'submit' }, photos)
const getListing = async () =>
  (await db.pool.query('select *, id::float8 as id, property_id::float8 as property_id from deal_listings')).rows[0]
const getTold = async () =>
  (await db.pool.query<{ title: string }>('select title from notifications order by id desc')).rows.map(
    ({ title }) => title,
  )

async function decide(fields: Record<string, string> = {}) {
  const { id, round } = await getListing()
  return (await admin()).form(`/admin/deals/${id}`, {
    _method: 'put',
    round: `${round}`,
    decision: 'publish',
    ...fields,
  })
}

describe('the form', () => {
  test('anything can be saved as a draft, which only its member sees', async () => {
    const browser = await begin()
    const reply = await send(browser, '/bigger_deals/listings', { street_address: 'Oak', price: 'a lot' })
    const { id, status } = await getListing()
    expect([reply.statusCode, reply.headers.location, status]).toEqual([
      303,
      `/bigger_deals/listings/${id}?done=saved`,
      'draft',
    ])
    const page = await browser.page(`/bigger_deals/listings/${id}?done=saved`)
    expect(getVisibleText(page.body)).toContain('Draft saved.')
    expect(page.body).toMatch(/<input[^>]*value="a lot"/)
    expect((await (await begin()).page(`/bigger_deals/listings/${id}`)).statusCode).toBe(404)
    expect((await visitor('/bigger_deals/listings/1')).statusCode).not.toBe(200)
  })

  test('what is missing is said beside its field; what was typed and the photos stay', async () => {
    const browser = await begin()
    const reply = await submit(browser, { street_address: 'Oak', price: 'a lot', beds: '' }, [
      await picture().png().toBuffer(),
    ])
    expect(reply.statusCode).toBe(422)
    const text = getVisibleText(reply.body)
    for (const sentence of [
      'Fix the fields below, then submit again. Everything you entered is saved.',
      'Enter the street number and name, such as 12 Oak St.',
      'Enter a price in dollars, such as $250,000.',
      'Enter the number of bedrooms, from 0 to 20.',
    ])
      expect(text).toContain(sentence)
    const { id, status } = await getListing()
    expect(status).toBe('draft')
    expect(reply.body).toContain(`action="/bigger_deals/listings/${id}"`)
    expect(reply.body).toMatch(/<input[^>]*value="a lot"/)
    expect(reply.body).toMatch(/<img src="\/bigger_deals\/photos\/[\da-f-]+" alt="photo-0.png"/)
    const fixed = await send(browser, `/bigger_deals/listings/${id}`, { ...OAK, intent: 'submit' })
    expect(fixed.headers.location).toBe(`/bigger_deals/listings/${id}?done=submitted`)
    expect((await getListing()).status).toBe('pending')
  })

  test.each([
    [{ zip: '6270' }, 'zip', 'Enter a five-digit ZIP code.'],
    [{ price: '$0.40' }, 'price', 'Enter a price in dollars, such as $250,000.'],
    [{ rent: 'x' }, 'rent', 'Enter the rent in dollars a month, such as $1,450, or leave it blank.'],
    [{ year_built: '19' }, 'year_built', expect.stringContaining('Enter a year from 1600')],
    [{ baths: '1.3' }, 'baths', 'Enter the number of bathrooms, such as 1.5.'],
    [{ description: ' ' }, 'description', 'Describe the home.'],
  ])('%j is refused', async (fields, name, sentence) => {
    const reply = await send(
      await begin(),
      '/bigger_deals/listings',
      { ...OAK, ...fields, intent: 'submit' },
      [],
      'application/json',
    )
    expect([reply.statusCode, reply.json()]).toEqual([422, { errors: { [name]: [sentence] } }])
  })

  test('a ZIP code with four more digits, or typed in wide digits, is the same one', async () => {
    for (const zip of ['62704-1234', '６２７０４']) {
      await submit(await begin(), { zip })
      expect((await getListing()).status).toBe('pending')
      await db.pool.query('delete from deal_listings')
    }
  })

  test('a file that is no image is refused, and the rest is saved', async () => {
    const browser = await begin()
    const { payload, headers } = getForm([['deed.pdf', PDF, 'application/pdf', 'photos[]']], {
      ...OAK,
      intent: 'submit',
    })
    const reply = await browser.post('/bigger_deals/listings', payload, {
      headers: { ...headers, accept: 'text/html' },
    })
    expect(reply.statusCode).toBe(422)
    expect(getVisibleText(reply.body)).toContain('isn’t an accepted file')
    expect((await getListing()).form.texts.price).toBe('$189,000')
  })

  test('features are kept, and photos can be taken away', async () => {
    const browser = await begin()
    await send(browser, '/bigger_deals/listings', { ...OAK, 'features[]': 'turnkey' }, [
      await picture().png().toBuffer(),
    ])
    const { id, form } = await getListing()
    expect(form.features).toEqual(['turnkey'])
    const { rows } = await db.pool.query('select id from deal_photos')
    await send(browser, `/bigger_deals/listings/${id}`, { ...OAK, 'remove_photos[]': rows[0].id })
    expect((await db.pool.query('select from deal_photos')).rowCount).toBe(0)
    expect((await db.pool.query(`select from uploads where purpose = 'deal'`)).rowCount).toBe(0)
  })
})

describe('the review', () => {
  test('an administrator publishes it: the home is found among deals, and its member is told', async () => {
    const browser = await begin()
    await submit(browser, {}, [await picture().png().toBuffer()])
    const page = await (await admin()).page('/admin/deals')
    expect(getVisibleText(page.body)).toContain('77 Oak St, Springfield')
    expect(getVisibleText(page.body)).toContain('property tax 3200 a year')
    expect((await decide()).headers.location).toBe('/admin/deals')
    const { id, status, property_id: home, expires_at: end } = await getListing()
    expect([status, Math.round((end - Date.now()) / 86_400_000)]).toEqual(['published', 60])
    const deals = await visitor('/bigger_deals?q=62704')
    expect(deals.body).toContain(`<a href="/insights/properties/${home}">77 Oak St, Springfield, IL 62704</a>`)
    expect(getVisibleText(deals.body)).toContain('$189,000 $143 per sq ft $1,450 last rent 0.77%')
    expect(await getTold()).toContain('Your listing of 77 Oak St, Springfield is published')
    const own = await browser.page(`/bigger_deals/listings/${id}`)
    expect(getVisibleText(own.body)).toContain('Published. Everybody can see it.')
  })

  test('a decline needs a reason, which its member reads', async () => {
    const browser = await begin()
    await submit(browser)
    const refused = await decide({ decision: 'decline', reason: '' })
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('Enter a reason.')])
    await decide({ decision: 'decline', reason: 'We need the name of the agent.' })
    const { id, status } = await getListing()
    expect(status).toBe('declined')
    expect(getVisibleText((await browser.page(`/bigger_deals/listings/${id}`)).body)).toContain(
      'Our reason: We need the name of the agent.',
    )
    expect(await getTold()).toContain('We didn’t publish your listing of 77 Oak St, Springfield')
  })

  test('a change of a public listing waits, and the page shows what was approved until then', async () => {
    const browser = await begin()
    await submit(browser)
    await decide()
    const { id, property_id: home } = await getListing()
    await send(browser, `/bigger_deals/listings/${id}`, { ...OAK, price: '$175,000', intent: 'submit' })
    const price = async () =>
      (await db.pool.query('select asking_price from deals where property_id = $1', [home])).rows[0].asking_price
    expect([(await getListing()).status, await price()]).toEqual(['pending', 189_000])
    await decide({ decision: 'decline', reason: 'Why?' })
    expect([(await getListing()).status, await price()]).toEqual(['published', 189_000])
    await send(browser, `/bigger_deals/listings/${id}`, { ...OAK, price: '$175,000', intent: 'submit' })
    await decide()
    expect([(await getListing()).status, await price()]).toEqual(['published', 175_000])
  })

  test('what was changed while somebody looked at it is not published', async () => {
    const browser = await begin()
    await submit(browser)
    const { id, round } = await getListing()
    await send(browser, `/bigger_deals/listings/${id}`, { ...OAK, price: '$1' })
    const reply = await (await admin()).put(`/admin/deals/${id}`, { decision: 'publish', round })
    expect([reply.statusCode, (await getListing()).status]).toEqual([409, 'pending'])
  })

  test('a photo that came while somebody looked at the listing is not published unseen', async () => {
    const browser = await begin()
    await submit(browser)
    const { id, round, user_id: owner } = await getListing()
    const bytes = await picture().png().toBuffer()
    await addPhotos({ db, files: IN_ROWS }, id, owner, [{ kind: 'image', name: 'new.png', type: 'image/png', bytes }])
    const reply = await (await admin()).put(`/admin/deals/${id}`, { decision: 'publish', round })
    expect(reply.statusCode).toBe(409)
    expect((await db.pool.query('select from deal_photos where approved')).rowCount).toBe(0)
  })

  test('a home that is for sale already is not listed twice', async () => {
    await submit(await begin(), { street_address: '1 Elm St' })
    const reply = await decide()
    expect(getVisibleText(reply.body)).toContain('This home is for sale already')
    expect([(await getListing()).status, elm]).toEqual(['pending', expect.any(Number)])
  })

  test('only administrators see what waits', async () => {
    expect((await (await begin()).page('/admin/deals')).statusCode).toBe(403)
  })
})

describe('photos', () => {
  test('others see a photo once it was approved, and as long as the listing is public', async () => {
    const browser = await begin()
    await submit(browser, {}, [await picture().png().toBuffer()])
    const { rows } = await db.pool.query('select id from deal_photos')
    const url = `/bigger_deals/photos/${rows[0].id}`
    const small = `${url}/thumbnail`
    expect([(await visitor(url)).statusCode, (await browser.get(url)).statusCode]).toEqual([404, 200])
    expect([(await visitor(small)).statusCode, (await browser.get(small)).statusCode]).toEqual([404, 200])
    await decide()
    const reply = await visitor(url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    const thumbnail = await visitor(small)
    expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await visitor('/bigger_deals')).body).toContain(`src="${small}"`)
    await browser.form(`/bigger_deals/listings/${(await getListing()).id}`, { _method: 'delete' })
    expect((await visitor(url)).statusCode).toBe(404)
  })
})

describe('the end', () => {
  test('a member takes a listing down: it is no deal any more, and stays as a draft to be listed again', async () => {
    const browser = await begin()
    await submit(browser)
    await decide()
    const { id } = await getListing()
    const reply = await browser.form(`/bigger_deals/listings/${id}`, { _method: 'delete' })
    expect(reply.headers.location).toBe('/bigger_deals/listings?done=removed')
    expect((await visitor('/bigger_deals?q=62704')).body).not.toContain('77 Oak St')
    const list = await browser.page('/bigger_deals/listings?done=removed')
    expect(getVisibleText(list.body)).toContain('77 Oak St, Springfield $189,000 · Taken down')
    await browser.form(`/bigger_deals/listings/${id}`, { _method: 'delete' })
    expect(await getListing()).toBeUndefined()
  })

  test('its member is reminded once, a week before; renewed it stays, otherwise it expires', async () => {
    const browser = await begin()
    await submit(browser)
    await decide()
    const { id, expires_at: end } = await getListing()
    const days = (count: number) => new Date(end.getTime() + count * 86_400_000)
    await endDueListings(db, days(-8))
    expect((await getListing()).reminded_at).toBeNull()
    await endDueListings(db, days(-6.9))
    const reminder = 'Your listing of 77 Oak St, Springfield expires in 7 days. Renew it to keep it public'
    expect(await getTold()).toContain(reminder)
    await db.pool.query('delete from notifications')
    await endDueListings(db, days(-6))
    expect(await getTold()).toEqual([])
    await db.pool.query(`update deal_listings set expires_at = now() + interval '1 hour'`)
    expect((await browser.form(`/bigger_deals/listings/${id}/renewals`, {})).headers.location).toBe(
      `/bigger_deals/listings/${id}?done=renewed`,
    )
    await endDueListings(db, days(-1))
    expect((await getListing()).status).toBe('published')
    await endDueListings(db, days(2))
    expect((await getListing()).status).toBe('expired')
    expect(await getTold()).toContain('Your listing of 77 Oak St, Springfield has expired')
    expect((await visitor('/bigger_deals?q=62704')).body).not.toContain('77 Oak St')
    expect((await browser.form(`/bigger_deals/listings/${id}/renewals`, {})).statusCode).toBe(409)
  })
})
