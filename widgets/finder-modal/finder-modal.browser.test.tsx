import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { writeForm } from '../_testing/form.ts'
import { open } from '../_testing/open.ts'
import { listenToTracking } from '../_testing/tracked.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

test('ANLX-033 ANLX-034 opening the finder’s dialog and closing it are told, with where it is', async () => {
  const trackedEvents = listenToTracking()
  const { element, events } = open(mount, examples.texas?.props ?? {})
  await userEvent.click(element.querySelector('a') as Element)
  await expect.poll(() => element.querySelector('dialog')?.matches(':modal')).toBe(true)
  expect(trackedEvents).toEqual([['Business Finder Modal Opened', { location: 'story' }]])
  expect([...element.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))).toEqual([
    '/business-finder?kind=agent&state=TX',
    '/business-finder?kind=lender&state=TX',
    '/business-finder?kind=tax&state=TX',
    '/business-finder?kind=financial&state=TX',
  ])
  expect(await violationsIn(element)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => element.querySelector('dialog')).toBeNull()
  expect(trackedEvents[1]).toEqual(['Business Finder Modal Closed', { location: 'story', step: 'kind' }])
  expect(events.map(([type]) => type)).toEqual(['open', 'close'])
})

test('without scripts it is a link to the finder, which the island takes over', async () => {
  const { element, comes } = writeForm(Fallback, examples.texas?.props ?? {}, 'finder-modal')
  const link = element.querySelector('a')
  expect(link?.getAttribute('href')).toBe('/business-finder?state=TX')
  const { reports } = await comes(mount)
  expect([element.querySelector('a'), reports]).toEqual([link, []])
})
