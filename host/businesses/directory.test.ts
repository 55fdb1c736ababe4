import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { PAGE_SIZE } from './directory.ts'

const db = await testDatabase()
const owner = await makePerson(db)
const add = (name: string, fields = {}) => makeBusiness(db, owner, { name, ...fields })
const harbor = await add('Harbor 100% Lending', {
  kind: 'lender',
  city: 'Tampa',
  state: 'FL',
  website: 'https://harbor.example/',
})
const cedar = await add('Cedar Realty', { city: 'Austin', state: 'TX', demo: true })
const shut = await add('A Shut Agency', { state: 'TX', accepting: false, website: 'javascript:alert(1)' })

const visitor = async () => new Browser(await testApp({ database: db.url }))
/** Names of the cards of a page, in their order. */
const getNames = (html: string) => [...html.matchAll(/<h3><a [^>]*>([^<]*)</g)].map(([, name]) => name)

test('the directory lists those that take new clients first, then by name; filters and a search narrow it', async () => {
  const browser = await visitor()
  const found = async (query: string) => getNames((await browser.page(`/companies${query}`)).body)
  expect(await found('')).toEqual(['Cedar Realty', 'Harbor 100% Lending', 'A Shut Agency'])
  expect(await found('?kind=lender')).toEqual(['Harbor 100% Lending'])
  expect(await found('?state=tx')).toEqual(['Cedar Realty', 'A Shut Agency'])
  expect(await found('?kind=agent&state=TX&q=cEd')).toEqual(['Cedar Realty'])
  // Wildcards of a pattern are matched literally.
  expect(await found('?q=100%25')).toEqual(['Harbor 100% Lending'])
  expect(await found('?q=_')).toEqual([])
})

test('one that takes nobody is shown as such, and cannot be selected; made-up ones are marked', async () => {
  const { body } = await (await visitor()).page('/companies')
  expect(body).toContain('Not accepting new clients')
  expect(body).toContain('>Unavailable</button>')
  expect(body).toContain(`id="choose-${cedar}"`)
  expect(body).not.toContain(`id="choose-${shut}"`)
  expect(body).toContain('One of these companies is fictional and for demo purposes only.')
  expect(body.match(/· Demo<\/p>/g)).toHaveLength(1)
  const { body: alone } = await (await visitor()).page('/companies?q=cedar')
  expect([alone.includes('This company is fictional'), alone.includes('· Demo')]).toEqual([true, false])
})

test.each([
  ['kind=plumber', '"kind" is "plumber"; expected agent, lender, tax, financial.'],
  ['state=ZZ', '"state" is "ZZ"; expected a two-letter state code.'],
  ['page=0', '"page" is "0"; expected a whole number from 1 to 1,000.'],
  ['page=99999', '"page" is "99999"; expected a whole number from 1 to 1,000.'],
  ['q[]=a', '"q" is a list'],
  ['q=%00', '"q" is'],
])('?%s is refused in words', async (query, sentence) => {
  const reply = await (await visitor()).page(`/companies?${query}`)
  expect(reply.statusCode).toBe(422)
  expect(reply.body.replaceAll('&quot;', '"')).toContain(sentence)
})

test('more than one page has ways to the next and back; one that is gone leads to the last', async () => {
  const browser = await visitor()
  await Promise.all(Array.from({ length: PAGE_SIZE }, (_, at) => add(`Many ${at}`, { kind: 'tax', state: 'OH' })))
  await add('Many more', { kind: 'tax', state: 'OH' })
  const first = await browser.page('/companies?kind=tax')
  expect([getNames(first.body).length, first.body.includes('1–10 of 11 companies')]).toEqual([PAGE_SIZE, true])
  expect(first.body).toContain('href="/companies?kind=tax&amp;page=2"')
  expect(getNames((await browser.page('/companies?kind=tax&page=2')).body)).toEqual(['Many more'])
  expect((await browser.page('/companies?kind=tax&page=9')).headers.location).toBe('/companies?kind=tax&page=2')
})

test('companies are found by name, service, city, state and what they say; every word counts, and names come first', async () => {
  const own = async (name: string, fields = {}) => add(`${name} Qz`, { city: 'Boise', state: 'ID', ...fields })
  await own('Able', { kind: 'lender', description: 'Bridge loans and <rehab> loans for duplexes.' })
  await own('Boise Homes', { kind: 'agent', city: 'Reno', state: 'NV' })
  await own('Duplexes Direct', { kind: 'agent' })
  await own('Zed', { kind: 'tax', city: 'New York', state: 'NY', accepting: false })
  const browser = await visitor()
  const found = async (q: string, more = '') =>
    getNames((await browser.page(`/companies?q=${encodeURIComponent(`${q} qz`)}${more}`)).body).map((name) =>
      name?.replace(' Qz', ''),
    )
  // In the name, then by what it is or where, then by what it says.
  expect(await found('boise')).toEqual(['Boise Homes', 'Able', 'Duplexes Direct'])
  expect(await found('duplex')).toEqual(['Duplexes Direct', 'Able'])
  expect(await found('Idaho')).toEqual(['Able', 'Duplexes Direct'])
  expect(await found('id')).toEqual(['Able', 'Duplexes Direct'])
  expect(await found('mortgage lenders in boise')).toEqual(['Able'])
  expect(await found('lender nevada')).toEqual([])
  expect(await found('rehab loans')).toEqual(['Able'])
  expect(await found('accountant new york')).toEqual(['Zed'])
  expect(await found('real estate agent')).toEqual(['Boise Homes', 'Duplexes Direct'])
  expect(await found('boise', '&kind=agent&state=NV')).toEqual(['Boise Homes'])
  // The beginning of a word, and any part of a name.
  expect(await found('brid')).toEqual(['Able'])
  expect(await found('plexe')).toEqual(['Duplexes Direct'])
  expect(await found('ridge')).toEqual([])
})

test('the field says what it searches', async () => {
  const { body } = await (await visitor()).page('/companies')
  expect(body).toContain('<label for="directory-q">Name, service, or place</label>')
  expect(body).toMatch(/<input id="directory-q"[^>]*aria-describedby="directory-q-hint"/)
  expect(body).toContain('Search by name, service, city, or state.')
})

test('where nothing is found it is said what was sought, with the ways on that lead somewhere', async () => {
  const browser = await visitor()
  const getAlternatives = async (query: string) => {
    const { body } = await browser.page(`/companies?${query}`)
    const none = /class="directory-none"[\s\S]*?<\/ul>/.exec(body)?.[0] ?? ''
    const links = [...none.matchAll(/<a href="([^"]*)">([^<]*)<\/a>(?: \((\d+)\))?/g)]
    return [
      /<b[^>]*>([^<]*)/.exec(none)?.[1],
      ...links.map(([, path, words, total]) => [path, words, Number(total ?? 0)]),
    ]
  }
  await add('Way One', { kind: 'financial', city: 'Macon', state: 'GA' })
  await add('Way Two', { kind: 'lender', city: 'Macon', state: 'GA' })
  expect(await getAlternatives('q=zzz+Macon&kind=financial&state=GA')).toEqual([
    '“zzz Macon” · Financial services · Georgia',
    ['/companies?kind=financial&amp;state=GA', 'All financial services in Georgia', 1],
    ['/companies?kind=financial', 'All financial services', 1],
    ['/companies?state=GA', 'All companies in Georgia', 2],
    ['/companies', 'Clear search', 0],
  ])
  expect(await getAlternatives('q=zzz+macon')).toEqual([
    '“zzz macon”',
    ['/companies?q=macon', '“macon” in all companies', 2],
    ['/companies', 'Clear search', 0],
  ])
  // By what the words mean; a service that nobody in the state offers is no way.
  expect(await getAlternatives('q=advisor+georgia+zzz')).toMatchObject([
    '“advisor georgia zzz”',
    ['/companies?kind=financial&amp;state=GA', expect.anything(), 1],
    ['/companies?kind=financial', expect.anything(), 1],
    ['/companies?state=GA', expect.anything(), 2],
    ['/companies', expect.anything(), 0],
  ])
  expect(await getAlternatives('q=Way+Two&kind=financial&state=GA')).toMatchObject([
    expect.anything(),
    ['/companies?q=Way+Two&amp;state=GA', '“Way Two” in all companies in Georgia', 1],
    ['/companies?q=Way+Two', '“Way Two” in all companies', 1],
    ['/companies?kind=financial&amp;state=GA', expect.anything(), 1],
    ['/companies?kind=financial', expect.anything(), 1],
    ['/companies?state=GA', expect.anything(), 2],
    ['/companies', 'Clear search', 0],
  ])
  expect(await getAlternatives('kind=tax&state=WY')).toEqual([
    'Tax services · Wyoming',
    ['/companies?kind=tax', 'All tax services', expect.any(Number)],
    ['/companies', 'See all companies', 0],
  ])
})

test('more words than are looked for are named, and odd ones are looked for like any', async () => {
  const browser = await visitor()
  const many = Array.from({ length: 14 }, (_, at) => `w${at}`).join(' ')
  expect((await browser.page(`/companies?q=${encodeURIComponent(many)}`)).body).toContain(
    'We searched for the first 12 words only, without “w12 w13”.',
  )
  const odd = [
    "'",
    "a'b",
    'a\\b',
    '(',
    'a(b',
    '***x',
    'a&b|c!',
    "x':*B",
    'é̀',
    '💥x💥y',
    'किताब',
    '&&& |||',
    '-',
    'a--b',
    '\u202ex',
    '1/2',
    'http://x.y/z?a=b',
    'x@y.zz',
    'a]b[',
    '<b>',
    'x{9}y',
    'ß',
    'İ',
    '%%',
    '\\',
    'q\\',
    "''''",
    'a:b',
    '*:*',
    '\u00a0x',
  ]
  for (const q of odd)
    expect([q, (await browser.page(`/companies?q=${encodeURIComponent(q)}`)).statusCode]).toEqual([q, 200])
})

test('the page of a business: about, contact button, and no address that runs', async () => {
  const browser = await visitor()
  const page = await browser.page(`/business/page/${harbor}`)
  expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined])
  expect(page.body).toContain('href="https://harbor.example/"')
  expect(page.body).toContain(`href="/business/page/${harbor}/contact"`)
  const other = await browser.page(`/business/page/${shut}`)
  expect(other.body).toContain('Not accepting new clients')
  expect(other.body).not.toContain('javascript:')
  for (const id of ['0', 'x', '999999', '99999999999999999999'])
    expect((await browser.page(`/business/page/${id}`)).statusCode).toBe(404)
})

test('a member sees whom they have asked today, and nobody else does', async () => {
  const app = await testApp({ database: db.url })
  const member = await signedIn(app, await makePerson(db, { phone: '+14155550100' }))
  await member.post('/business_leads', { business_lead: { business_ids: [harbor] } })
  const getButtonState = async (browser: Browser) =>
    /data-state="(request-\w+)"/.exec((await browser.page(`/business/page/${harbor}`)).body)?.[1]
  expect(await getButtonState(member)).toBe('request-sent')
  expect(await getButtonState(await signedIn(app, await makePerson(db)))).toBe('request-contact')
  expect(await getButtonState(new Browser(app))).toBe('request-contact')
})

test('a press sends a request only for members whose phone is known; others have a form that begins with the profile', async () => {
  const app = await testApp({ database: db.url })
  const asks = '<form action="/business_leads" method="post"'
  const known = await signedIn(app, await makePerson(db, { phone: '+14155550100' }))
  const unknown = await signedIn(app, await makePerson(db, { name: 'Nora Nophone' }))
  for (const path of [`/business/page/${harbor}`, '/companies']) {
    const { body } = await known.page(path)
    expect([body.includes(asks), body.includes('By submitting, you agree')]).toEqual([true, true])
    const form = (await unknown.page(path)).body
    expect([form.includes(asks), form.includes('<p class="contact-consent">')]).toEqual([false, false])
    expect(form).toContain(`href="/business/page/${harbor}/contact"`)
    expect(form).toMatch(/data-plat="contact-modal"[\s\S]*?Nora Nophone/)
  }
  const reply = await unknown.post('/business_leads', { business_lead: { business_ids: [harbor] } })
  expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['investor_phone']])
})

test('owners have links in place of the button of their own company, and a request to it is refused in words', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { phone: '+14155550100' })
  const own = await makeBusiness(db, person, { name: 'Own Realty', state: 'VT' })
  const other = await makeBusiness(db, owner, { name: 'Other Realty', state: 'VT' })
  const browser = await signedIn(app, person)
  const page = (await browser.page(`/business/page/${own}`)).body
  expect(page).toContain(`<a href="/business/page/${own}/leads">Leads</a>`)
  expect([page.includes('data-plat="contact'), page.includes('They’ll get your name')]).toEqual([false, false])
  const third = await makeBusiness(db, owner, { name: 'Third Realty', state: 'VT' })
  const list = (await browser.page('/companies?kind=agent&state=VT')).body
  expect([...list.matchAll(/name="ids\[\]" value="(\d+)"/g)].map(([, id]) => Number(id)).toSorted()).toEqual([
    other,
    third,
  ])
  expect(list).toContain('>Contact all 2<')
  expect(list).toContain(`<a href="/business/page/${own}/settings">Settings</a>`)
  const form = (await browser.page(`/business-finder/contact?ids[]=${own}&ids[]=${other}`)).body
  expect(form).toContain('Own Realty is yours and won’t be contacted.')
  expect(form).toContain('Contact Other Realty')
  const refused = await browser.post('/business_leads', { business_lead: { business_ids: [own, other] } })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors.business_ids[0]).toContain('You can’t contact your own company')
  const { rows } = await db.pool.query('select from business_leads where business_id = any($1)', [[own, other]])
  expect(rows).toEqual([])
})

test('the count of the last page names one company once; where nothing can be sent, nothing is agreed to', async () => {
  for (let at = 0; at <= PAGE_SIZE; at++) await makeBusiness(db, owner, { name: `Many ${at}`, state: 'NH' })
  const app = await testApp({ database: db.url })
  const browser = await signedIn(app, await makePerson(db, { phone: '+14155550100' }))
  expect((await browser.page('/companies?state=NH&page=2')).body).toContain(
    `<h2>${PAGE_SIZE + 1} of ${PAGE_SIZE + 1} companies</h2>`,
  )
  expect((await browser.page('/companies?q=shut')).body).not.toContain('By submitting')
})

test('the last page that is offered is the last that can be asked for', async () => {
  await db.pool.query(
    "insert into businesses (owner_id, name, kind, state, review) select $1, 'Row ' || n, 'financial', 'OH', 'approved' from generate_series(1, 10001) n",
    [owner.id],
  )
  const { statusCode, body } = await (await visitor()).page('/companies?kind=financial&page=1000')
  expect([statusCode, body.includes('Page 1,000 of 1,000'), body.includes('page=1001')]).toEqual([200, true, false])
})

test('companies are found without the accents of their names, or with them, in any case', async () => {
  await add('Peña & Núñez Homes', { kind: 'financial' })
  const browser = await visitor()
  for (const query of ['pena', 'Peña', 'PENA NUNEZ', 'nun\u0303ez', 'núñ'])
    expect(
      getNames((await browser.page(`/companies?kind=financial&q=${encodeURIComponent(query)}`)).body),
      query,
    ).toEqual(['Peña &amp; Núñez Homes'])
  const { body } = await browser.page('/search?q=Nunes%20homes')
  expect(body).toContain('Peña &amp; Núñez Homes')
})
