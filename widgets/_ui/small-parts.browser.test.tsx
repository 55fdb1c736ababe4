import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import pageTokens from '../_runtime/page-tokens.css?inline'
import tokens from '../_runtime/tokens.css?inline'
import { violationsIn } from '../_testing/axe.ts'
import { open } from '../_testing/open.ts'
import { probe, serverHtml } from '../_testing/probe.tsx'
import { Banner } from './banner/Banner.tsx'
import banner from './banner/banner.css?inline'
import { CHIP_SCHEMES, Chip } from './chip/Chip.tsx'
import chip from './chip/chip.css?inline'
import chipColors from './chip/colors.css?inline'
import fields from './field/fields.css?inline'
import { TimeAgo } from './time-ago/TimeAgo.tsx'

const show = (Part: () => React.JSX.Element) =>
  open(probe(Part, { shadow: false, styles: [tokens, pageTokens, chipColors, fields, banner, chip] }), {})

describe('TimeAgo', () => {
  const NOW = Date.parse('2026-11-20T15:00:00Z')
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())
  const openTimeAgo = (seconds: number, cutoff?: number) => {
    const at = new Date(Date.now() - seconds * 1000).toISOString()
    const { element, instance } = show(() => <TimeAgo at={at} {...(cutoff && { cutoff })} />)
    return { text: () => element.textContent, instance }
  }

  test('UI-020 the text is new every second while the item is younger than the cutoff', async () => {
    const { text } = openTimeAgo(28)
    const texts: string[] = []
    for (let i = 0; i < 5; i++) {
      await expect.poll(text).toBe(i < 2 ? 'Just now' : `${28 + i}s`)
      texts.push(text() ?? '')
      vi.advanceTimersByTime(1000)
    }
    expect(texts).toEqual(['Just now', 'Just now', '30s', '31s', '32s'])
  })

  test('UI-020 the cutoff is an hour unless the element has its own; from then on nothing ticks', async () => {
    expect(vi.getTimerCount()).toBe(0)
    const { text } = openTimeAgo(3598)
    await expect.poll(text).toBe('59m')
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(2000)
    await expect.poll(text).toBe('1h')
    expect(vi.getTimerCount()).toBe(0)
    const own = openTimeAgo(50, 20)
    await expect.poll(own.text).toBe('50s')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('what is taken away no longer ticks', async () => {
    const { text, instance } = openTimeAgo(5)
    await expect.poll(text).toBe('Just now')
    expect(vi.getTimerCount()).toBe(1)
    instance.unmount()
    await expect.poll(() => vi.getTimerCount()).toBe(0)
  })
})

test('the server writes the date, which every reader’s clock agrees with', () => {
  expect(serverHtml(() => <TimeAgo at="2026-11-20T15:00:00Z" />, {}, 'a')).toMatch(
    /^<time datetime="2026-11-20T15:00:00Z" title="Nov 20, 2026">Nov 20, 2026<\/time>$/i,
  )
})

test('UI-051 banners have the levels notice, alert and error, told apart by more than color', async () => {
  const { element } = show(() => (
    <>
      <Banner level="notice">One</Banner>
      <Banner level="alert">Two</Banner>
      <Banner level="error">Three</Banner>
    </>
  ))
  const banners = [...element.querySelectorAll<HTMLElement>('.plat-banner')]
  expect(banners.map((each) => [each.dataset.level, each.getAttribute('role')])).toEqual([
    ['notice', 'status'],
    ['alert', 'alert'],
    ['error', 'alert'],
  ])
  const different = (of: (each: HTMLElement) => string | null | undefined) => new Set(banners.map(of)).size
  expect(different((each) => each.querySelector('path')?.getAttribute('d'))).toBe(3)
  expect(different((each) => getComputedStyle(each).borderInlineStartColor)).toBe(3)
  expect(element.querySelector('button')).toBeNull()
  expect(await violationsIn(element)).toEqual([])
})

test('a banner that can be put away has a button for it', async () => {
  const onDismiss = vi.fn()
  const { element } = show(() => (
    <Banner level="notice" dismiss="Put away" onDismiss={onDismiss}>
      One
    </Banner>
  ))
  await userEvent.click(element.querySelector('[aria-label="Put away"]') as Element)
  expect(onDismiss).toHaveBeenCalledOnce()
})

test('UI-059 chips have the schemes default, green, yellow, red, maroon, purple and gray', async () => {
  expect(CHIP_SCHEMES).toEqual(['default', 'green', 'yellow', 'red', 'maroon', 'purple', 'gray'])
  const { element } = show(() => (
    <>
      <Chip>none</Chip>
      {CHIP_SCHEMES.map((scheme) => (
        <Chip key={scheme} scheme={scheme}>
          {scheme}
        </Chip>
      ))}
    </>
  ))
  const colors = [...element.querySelectorAll('.plat-chip')].map((each) => getComputedStyle(each).backgroundColor)
  expect(new Set(colors).size).toBe(7)
  expect(colors[0]).toBe(colors[1])
  // Contrast among it, in light and in dark.
  for (const scheme of ['light', 'dark']) {
    element.style.colorScheme = scheme
    expect(await violationsIn(element)).toEqual([])
  }
})
