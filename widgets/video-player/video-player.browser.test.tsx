import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { open } from '../_testing/open.ts'
import { listenToTracking } from '../_testing/tracked.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const opened = (example: string, more: object = {}) => {
  const island = open(mount, { ...examples[example]?.props, ...more })
  const find = (selector: string) => island.element.querySelector(selector)
  return { ...island, find, press: () => userEvent.click(find('.video-player-thumbnail') as Element) }
}

test('WEBI-010 a video stands behind its thumbnail; the player comes with a press, and nothing of it before', async () => {
  const { find, press } = opened('network')
  expect(find('img')).not.toBeNull()
  expect(find('iframe')).toBeNull()
  await press()
  await expect
    .poll(() => find('iframe')?.getAttribute('src'))
    .toBe('https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&enablejsapi=1')
  expect(find('iframe')?.getAttribute('title')).toBe('Reading a rent roll')
  await expect.poll(() => document.activeElement?.tagName).toBe('IFRAME')
})

test('WEBI-010 a file plays in the browser’s own player, which tells its progress every five seconds', async () => {
  const { find, press, events } = opened('file')
  await press()
  await expect.poll(() => find('video')).not.toBeNull()
  const video = find('video') as HTMLVideoElement
  const play = (seconds: number) => {
    Object.defineProperty(video, 'currentTime', { value: seconds, configurable: true })
    video.dispatchEvent(new Event('timeupdate', { bubbles: true }))
  }
  for (const seconds of [1, 4.9, 5, 6, 9.9, 10.2]) play(seconds)
  expect(
    events.filter(([name]) => name === 'progress').map(([, detail]) => (detail as { seconds: number }).seconds),
  ).toEqual([5, 10])
  video.dispatchEvent(new Event('error'))
  await expect.poll(() => find('[role=alert]')?.textContent).toContain('This video can’t be played here.')
})

test('the thumbnail is a link to the video for those without scripts', async () => {
  const { find } = opened('network')
  expect(find('a')?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abcdefghijk')
})

test.each(Object.keys(examples))('the example %s has nothing that axe finds', async (name) => {
  expect(await violationsIn(opened(name).element)).toEqual([])
})

test('ANLX-020 ANLX-021 a video that starts is told, and every five seconds while it plays', async () => {
  const events = listenToTracking()
  const { find, press } = opened('file')
  await press()
  await expect.poll(() => find('video')).not.toBeNull()
  const { title, url } = examples.file?.props ?? {}
  expect(events).toEqual([['Video Content Started', { title, url, provider: 'file' }]])
  const video = find('video') as HTMLVideoElement
  for (const seconds of [1, 4.9, 5.1, 9.9, 10.2, 15]) {
    Object.defineProperty(video, 'currentTime', { value: seconds, configurable: true })
    video.dispatchEvent(new Event('timeupdate', { bubbles: true }))
  }
  expect(events.slice(1)).toEqual(
    [5, 10, 15].map((position) => ['Video Content Playing', { title, url, provider: 'file', position }]),
  )
})

test('ANLX-021 the player of a network, which plays in a frame, tells the same by messages', async () => {
  const events = listenToTracking()
  const { find, press } = opened('network')
  await press()
  await expect.poll(() => find('iframe')).not.toBeNull()
  const source = (find('iframe') as HTMLIFrameElement).contentWindow
  const say = (currentTime: number, origin = 'https://www.youtube-nocookie.com') =>
    dispatchEvent(
      new MessageEvent('message', {
        source,
        origin,
        data: JSON.stringify({ event: 'infoDelivery', info: { currentTime, duration: 60, playerState: 1 } }),
      }),
    )
  for (const seconds of [2, 5, 7, 10.5]) say(seconds)
  // What another page says counts for nothing.
  say(20, 'https://elsewhere.example')
  expect(events.filter(([name]) => name === 'Video Content Playing').map(([, { position }]) => position)).toEqual([
    5, 10,
  ])
  expect(events.at(-1)?.[1]).toMatchObject({ total_length: 60, provider: 'YouTube' })
})
