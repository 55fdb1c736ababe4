import { expect, test } from 'vitest'
import { openOwnPage } from '../../_testing/own-page.ts'
import { startAdapters } from './start-adapters.ts'
import { startTracker } from './start-tracker.ts'
import { TRACK_EVENT } from './track.ts'

const at = (name: string) => `${location.origin}/__nothing/${name}.js`
const ALL = {
  segment: { url: at('segment') },
  social: { url: at('social'), id: '12345' },
  podcast: { url: at('podcast'), id: 'show-1' },
}
const SORTED = { name: 'Sorted Forum Discussions', properties: { sort: 'newest' } }

function open(settings: object, choice: string | undefined, navigator = {}) {
  const page = openOwnPage({ navigator, cookies: choice ? { privacy_choice: choice } : {} })
  page.run(startAdapters, settings)
  page.run(startTracker, { leftOut: [] })
  page.document.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: SORTED }))
  const scripts = [...page.document.querySelectorAll('head script')].map((script) => (script as HTMLScriptElement).src)
  const plain = (value: unknown) => value && JSON.parse(JSON.stringify(value))
  const { analytics, fbq, pdst } = page.window as unknown as Record<string, { queue?: unknown; q?: unknown }>
  return { scripts, analytics: plain(analytics), fbq: plain(fbq?.queue), pdst: plain(pdst?.q) }
}
const VIEWED = { path: '/own-page', entry: expect.any(Boolean) }

test('ANLX-003 a segment-style tracker is told by track() what happens, once it is allowed', () => {
  const { analytics, scripts } = open({ segment: ALL.segment }, 'allow')
  expect(scripts).toEqual([ALL.segment.url])
  expect(analytics).toEqual([
    ['track', 'Page Viewed', VIEWED],
    ['track', SORTED.name, SORTED.properties],
  ])
})

test('ANLX-005 a social pixel is begun with its ID and told of each event', () => {
  const { fbq, scripts } = open({ social: ALL.social }, 'allow')
  expect(scripts).toEqual([ALL.social.url])
  expect(fbq).toEqual([
    ['init', '12345'],
    ['trackCustom', 'Page Viewed', VIEWED],
    ['trackCustom', SORTED.name, SORTED.properties],
  ])
})

test('ANLX-006 a podcast pixel is begun with its ID and told of views and events', () => {
  const { pdst, scripts } = open({ podcast: ALL.podcast }, 'allow')
  expect(scripts).toEqual([ALL.podcast.url])
  expect(pdst).toEqual([
    ['conf', { key: 'show-1' }],
    ['view', { name: 'Page Viewed', ...VIEWED }],
    ['custom', { name: SORTED.name, ...SORTED.properties }],
  ])
})

const NOTHING = { scripts: [], analytics: undefined, fbq: undefined, pdst: undefined }

test.each([undefined, 'decline'])('without consent (%s) nothing of other services is loaded or told', (choice) => {
  expect(open(ALL, choice)).toEqual(NOTHING)
})

test('Global Privacy Control counts more than what was allowed', () => {
  expect(open(ALL, 'allow', { globalPrivacyControl: true })).toEqual(NOTHING)
})
