import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../_runtime/tokens.css?inline'
import { violationsIn } from '../../_testing/axe.ts'
import { frames, stopClock } from '../../_testing/fake-fetch.ts'
import { focused, open } from '../../_testing/open.ts'
import { probe, serverHtml } from '../../_testing/probe.tsx'
import fields from '../field/fields.css?inline'
import { Gallery } from '../gallery/Gallery.tsx'
import { Carousel } from './Carousel.tsx'
import carousel from './carousel.css?inline'

const show = (Part: () => React.JSX.Element | null) =>
  open(probe(Part, { shadow: false, styles: [tokens, fields, carousel] }), {}).element

const NAMES = ['Ada', 'Bob', 'Cal']
const Slides = () => (
  <Carousel id="c" label="Agents" slides={NAMES.map((name) => ({ key: name, content: <p>{name}</p> }))} />
)

async function running() {
  const pass = stopClock()
  const element = show(Slides)
  const list = element.querySelector('ul') as HTMLElement
  const button = (name: string) => element.querySelector(`[aria-label="${name}"]`) as HTMLElement
  await expect.poll(() => button('Next slide')).toBeTruthy()
  // The pointer of the test before stands somewhere.
  await userEvent.hover(document.documentElement, { position: { x: 900, y: 780 } })
  await frames()
  return {
    element,
    button,
    shown: () => NAMES[Math.round(list.scrollLeft / (list.clientWidth + 16))],
    async pass(ms: number) {
      pass(ms)
      await frames()
    },
  }
}

describe('Carousel', () => {
  test('UI-045 there is a carousel of slides, with a way forth and back', async () => {
    const { element, button, shown } = await running()
    expect(element.querySelector('section')?.getAttribute('aria-roledescription')).toBe('carousel')
    expect([...element.querySelectorAll('li')].map((each) => each.getAttribute('aria-label'))).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ])
    await userEvent.click(button('Next slide'))
    await expect.poll(shown).toBe('Bob')
    await userEvent.click(button('Previous slide'))
    await expect.poll(shown).toBe('Ada')
    expect(await violationsIn(element)).toEqual([])
  })

  test('UI-046 UI-047 it goes on every 5000 ms and wraps', async () => {
    const { pass, shown } = await running()
    await pass(4999)
    expect(shown()).toBe('Ada')
    await pass(1)
    for (const next of ['Bob', 'Cal', 'Ada', 'Bob']) {
      await expect.poll(shown).toBe(next)
      await pass(5000)
    }
  })

  test('it wraps by its buttons too', async () => {
    const { button, shown } = await running()
    await userEvent.click(button('Previous slide'))
    await expect.poll(shown).toBe('Cal')
    await userEvent.click(button('Next slide'))
    await expect.poll(shown).toBe('Ada')
  })

  test('it stands still under a pointer, with the focus inside, and when it is stopped', async () => {
    const { element, button, pass, shown } = await running()
    await userEvent.hover(element.querySelector('li') as Element)
    await frames()
    await pass(20_000)
    expect(shown()).toBe('Ada')
    await userEvent.hover(document.documentElement, { position: { x: 900, y: 780 } })
    button('Next slide').focus()
    await frames()
    await pass(20_000)
    expect(shown()).toBe('Ada')
    button('Next slide').blur()
    await frames()
    await pass(5000)
    await expect.poll(shown).toBe('Bob')
    button('Pause slides').click()
    await frames()
    await pass(20_000)
    expect([shown(), button('Play slides') !== null]).toEqual(['Bob', true])
  })

  test('whoever starts the slides sees them go, with the focus still on the button', async () => {
    const { button, pass, shown } = await running()
    await userEvent.click(button('Pause slides'))
    await expect.poll(() => button('Play slides')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => button('Pause slides')).toBeTruthy()
    expect(focused()).toBe(button('Pause slides'))
    await frames()
    await pass(5000)
    await expect.poll(shown).toBe('Bob')
  })

  test('people who want less motion start it by nothing', async () => {
    const real = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      /reduced-motion/.test(query)
        ? (Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
        : real(query),
    )
    const { button, pass, shown } = await running()
    vi.restoreAllMocks()
    await pass(20_000)
    expect([shown(), button('Pause slides')]).toEqual(['Ada', null])
  })

  test('without scripts all slides are there', () => {
    const html = serverHtml(Slides, {}, 'c')
    for (const name of NAMES) expect(html).toContain(name)
    expect(html).not.toContain('button')
  })
})

const pixel = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><title>${name}</title></svg>`)}`
const PICTURES = ['Front', 'Kitchen', 'Garden', 'Garage', 'Roof'].map((alt) => ({ url: pixel(alt), alt }))
const House = () => <Gallery id="g" label="The house" pictures={PICTURES} />

async function gallery() {
  const element = show(House)
  await frames()
  const main = element.querySelector('.plat-gallery-main') as HTMLAnchorElement
  return {
    element,
    main,
    count: () => element.querySelector('.plat-gallery-count')?.textContent,
    thumbs: [...element.querySelectorAll<HTMLElement>('.plat-gallery-thumbs a')],
    dialog: () => element.querySelector('dialog'),
    shown: () => element.querySelector('.plat-gallery-full img')?.getAttribute('alt'),
  }
}

describe('Gallery', () => {
  test('UI-054 UI-055 it has thumbnails and a count, and a thumbnail shows its picture', async () => {
    const { element, thumbs, count, main } = await gallery()
    expect([thumbs.length, count()]).toEqual([5, '1/5'])
    await userEvent.click(thumbs[2] as Element)
    await expect.poll(count).toBe('3/5')
    expect([main.getAttribute('href'), thumbs[2]?.getAttribute('aria-current')]).toEqual([PICTURES[2]?.url, 'true'])
    expect(await violationsIn(element)).toEqual([])
  })

  test('UI-056 a full-screen modal has previous and next', async () => {
    const { element, main, dialog, shown, count } = await gallery()
    await userEvent.click(main)
    await expect.poll(() => dialog()?.matches(':modal')).toBe(true)
    for (const animation of document.getAnimations()) animation.finish()
    const { width, height } = (dialog() as HTMLElement).getBoundingClientRect()
    expect([width, height]).toEqual([document.documentElement.clientWidth, innerHeight])
    const press = (name: string) => userEvent.click(element.querySelector(`[aria-label="${name}"]`) as Element)
    await press('Next image')
    await expect.poll(shown).toBe('Kitchen')
    await press('Previous image')
    await expect.poll(shown).toBe('Front')
    expect(await violationsIn(element)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(dialog).toBeNull()
    expect([focused(), count()]).toEqual([main, '1/5'])
  })

  test('UI-057 UI-058 the arrow keys go from one to the next and wrap around, in the page and in the modal', async () => {
    const { main, count, shown } = await gallery()
    main.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(count).toBe('2/5')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.poll(count).toBe('5/5')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(count).toBe('1/5')
    await userEvent.keyboard('{Enter}')
    await expect.poll(shown).toBe('Front')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(shown).toBe('Roof')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(shown).toBe('Front')
    await userEvent.keyboard('{Escape}')
  })

  test('without scripts they are links to the pictures', () => {
    const html = serverHtml(House, {}, 'g')
    expect(html.match(/<a /g)).toHaveLength(6)
    expect(serverHtml(() => <Gallery id="g" label="None" pictures={[]} />, {}, 'g')).toBe('')
  })
})
