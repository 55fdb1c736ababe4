import { expect, test, vi } from 'vitest'
import { type OwnPage, openOwnPage } from '../../_testing/own-page.ts'
import { trackClick, trackSeen } from './attributes.ts'
import { startTracker } from './start-tracker.ts'
import { TRACK_EVENT } from './track.ts'

const attributes = (named: Record<string, string>) =>
  Object.entries(named)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')

interface SentEvent {
  id: string
  name: string
  properties: Record<string, unknown>
  at: number
}

/** Leaves the page. @returns what it told until then, but for the view of the page itself */
async function leave(page: OwnPage): Promise<SentEvent[]> {
  page.hide()
  await vi.waitFor(() => expect(page.sent.every(({ body }) => Object.keys(body).length > 0)).toBe(true), 30_000)
  const all = page.sent.filter(({ path }) => path === '/events').flatMap(({ body }) => body.events as SentEvent[])
  return all.filter(({ name }) => name !== 'Page Viewed')
}

function open(html: string, leftOut: string[] = []): OwnPage {
  const page = openOwnPage({ html })
  page.run(startTracker, { leftOut })
  return page
}

test('ANLX-001 ANLX-002 leaving a page sends the Page Exit with path, percentConsumed, duration and contentId to /beacons', async () => {
  const page = open('<div data-content-id="topic-12" style="height: 1600px">A long page</div>')
  page.window.scrollTo(0, 400)
  page.window.dispatchEvent(new Event('scroll'))
  await leave(page)
  const [exit] = page.sent.filter(({ path }) => path === '/beacons')
  const { percentConsumed, ...body } = exit?.body ?? {}
  expect(body).toEqual({
    event: 'Page Exit',
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    path: '/own-page',
    duration: expect.any(Number),
    contentId: 'topic-12',
  })
  // 800 of some 1,616 pixels were in view.
  expect(percentConsumed).toBeGreaterThan(45)
  expect(percentConsumed).toBeLessThan(55)
})

test('ANLX-004 every event is pushed to the data layer of a tag manager, which may be there already', () => {
  const page = openOwnPage()
  page.window.dataLayer = [{ event: 'gtm.js' }]
  page.run(startTracker, { leftOut: [] })
  const detail = { name: 'Sorted Forum Discussions', properties: { sort: 'newest' } }
  page.document.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail }))
  page.hide()
  expect(page.window.dataLayer).toEqual([
    { event: 'gtm.js' },
    { event: 'Page Viewed', path: '/own-page', entry: expect.any(Boolean) },
    { event: 'Sorted Forum Discussions', sort: 'newest' },
    expect.objectContaining({ event: 'Page Exit', percentConsumed: 100 }),
  ])
})

test('ANLX-022 a press of a button that names it is ‘Clicked a Button’, also on what is inside of it', async () => {
  const press = attributes(trackClick('Clicked a Button', { label: 'Get started', location: 'hero' }))
  const page = open(`<button ${press}><b>Get</b> started</button>`)
  page.document.querySelector('b')?.click()
  expect(await leave(page)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'Clicked a Button',
      properties: { label: 'Get started', location: 'hero' },
      at: expect.any(Number),
    },
  ])
})

test('ANLX-016 ANLX-025 an element that comes into view is told once, with what it is about', async () => {
  const asset = { asset_id: 'deal-4', title: 'Duplex', position: 2, total_length: 9, recomm_id: 'r-1' }
  const trackedAttributes = attributes(trackSeen('Element visible in viewport', asset))
  const page = open(`<div style="height: 900px"></div><p id="later" ${trackedAttributes}>Duplex</p>`)
  const later = page.document.getElementById('later')
  const dataLayer = page.window.dataLayer as { event: string }[]
  const listEvents = () => dataLayer.filter(({ event }) => event === 'Element visible in viewport')
  expect(listEvents()).toEqual([])
  later?.scrollIntoView()
  await vi.waitFor(() => expect(listEvents()).toHaveLength(1), 30_000)
  page.window.scrollTo(0, 0)
  later?.scrollIntoView()
  const added = page.document.createElement('p')
  for (const [name, value] of Object.entries(trackSeen('Shown Featured Spot', { business_id: 7 })))
    added.setAttribute(name, value)
  added.textContent = 'Added later'
  later?.before(added)
  await vi.waitFor(() => expect(dataLayer.some(({ event }) => event === 'Shown Featured Spot')).toBe(true), 30_000)
  expect(listEvents()).toEqual([{ event: 'Element visible in viewport', ...asset }])
})

test('events that leave administrators out are not sent from their pages', async () => {
  const page = open('', ['Contextual Search Shown'])
  for (const name of ['Contextual Search Shown', 'Global Banner Shown'])
    page.document.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: { name, properties: { banner_id: 1 } } }))
  expect((await leave(page)).map(({ name }) => name)).toEqual(['Global Banner Shown'])
})

test('a page that the browser prepares is counted when it is opened', () => {
  const page = openOwnPage()
  Object.defineProperty(page.document, 'prerendering', { value: true })
  page.run(startTracker, { leftOut: [] })
  expect(page.window.dataLayer).toBeUndefined()
  page.document.dispatchEvent(new Event('prerenderingchange'))
  expect(page.window.dataLayer).toEqual([{ event: 'Page Viewed', path: '/own-page', entry: expect.any(Boolean) }])
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'a browser that asks not to be tracked (%o) sends nothing',
  (navigator) => {
    const page = openOwnPage({ navigator })
    page.run(startTracker, { leftOut: [] })
    page.hide()
    expect(page.sent).toEqual([])
  },
)
