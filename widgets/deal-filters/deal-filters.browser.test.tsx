import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const PLAIN = examples.plain?.props as object

function opened(values: Record<string, string> = {}) {
  const form = openForm(mount, { ...PLAIN, values })
  const { element } = form
  const sent: [string, FormDataEntryValue][][] = []
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    sent.push([...new FormData(event.target as HTMLFormElement)].filter(([, value]) => value !== ''))
  }
  document.addEventListener('submit', onSubmit)
  onTestFinished(() => document.removeEventListener('submit', onSubmit))
  const get = (selector: string) => element.querySelector(selector) as HTMLInputElement
  const [min, max] = [get('[name=min_price]'), get('[name=max_price]')]
  const [from, to] = element.querySelectorAll<HTMLInputElement>('input[type=range]') as unknown as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  return { ...form, sent, min, max, from, to, range: () => get('output').textContent }
}

describe('the price', () => {
  test('SRCH-018 a minimum above the maximum becomes the maximum when the field is left', async () => {
    const { min, max } = opened({ max_price: '200000' })
    await userEvent.fill(min, '300000')
    expect(min.value).toBe('300000')
    await userEvent.tab()
    await expect.poll(() => [min.value, max.value]).toEqual(['200000', '200000'])
  })

  test('SRCH-019 a maximum below the minimum becomes the minimum, also when Enter sends the form', async () => {
    const { min, max, sent } = opened({ min_price: '300000' })
    await userEvent.fill(max, '200000')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => sent)
      .toEqual([
        [
          ['min_price', '300000'],
          ['max_price', '300000'],
        ],
      ])
    expect([min.value, max.value]).toEqual(['300000', '300000'])
  })

  test('SRCH-020 SRCH-021 empty fields limit nothing, and the sliders stand at their own ends', async () => {
    const { max, from, to, range } = opened({ max_price: '400000' })
    await expect.poll(range).toBe('$0 – $400,000')
    await userEvent.clear(max)
    await userEvent.tab()
    await expect.poll(range).toBe('$0 – $5,000,000+')
    expect([from.value, to.value]).toEqual([from.min, to.max])
  })

  test('SRCH-018 SRCH-019 a slider writes its field and stops before the other; at its end it empties the field', async () => {
    const { min, max, from, to } = opened({ max_price: '100000' })
    from.focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => [min.value, max.value]).toEqual(['$75,000', '100000'])
    to.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => max.value).toBe('$125,000')
    await userEvent.keyboard('{End}')
    await expect.poll(() => max.value).toBe('')
    from.focus()
    await userEvent.keyboard('{Home}')
    await expect.poll(() => min.value).toBe('')
  })
})

test('the form has every filter in its address, and the usual order in none', async () => {
  const { element, sent, submit, field } = opened({ q: 'Texas' })
  await userEvent.selectOptions(field('Bedrooms'), '3')
  await userEvent.selectOptions(field('Type'), 'condo')
  await userEvent.click(submit())
  expect(sent).toEqual([
    [
      ['q', 'Texas'],
      ['beds', '3'],
      ['structure_type', 'condo'],
    ],
  ])
  const form = element.querySelector('form') as HTMLFormElement
  expect([form.getAttribute('action'), form.method]).toEqual(['/bigger_deals', 'get'])
})

test('one button clears all filters and searches again', async () => {
  const { sent, button, min, range } = opened({ q: 'Texas', min_price: '100000', sort: 'price' })
  await button('Clear filters').click()
  await expect.poll(() => sent).toEqual([[]])
  expect(min.value).toBe('')
  await expect.poll(range).toBe('$0 – $5,000,000+')
})

test('a phone keeps the filters behind a button, but for those that are wrong', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 720))
  const { element, button } = opened()
  const beds = () => element.querySelector('[name=beds]')?.checkVisibility()
  expect([element.querySelector('[name=q]')?.checkVisibility(), beds()]).toEqual([true, false])
  await button('Filters').click()
  await expect.poll(beds).toBe(true)
  const wrong = openForm(mount, examples.wrong?.props)
  expect(wrong.element.querySelector('[name=max_price]')?.checkVisibility()).toBe(true)
})

test('on a phone Filters and Search share a line, and Search follows the filters once they are open', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 720))
  const { element, button } = opened()
  const at = (selector: string) => element.querySelector(selector)?.getBoundingClientRect() as DOMRect
  const filters = at('.plat-filter-menu > button')
  expect(at('[type=submit]').top).toBe(filters.top)
  expect(at('[type=submit]').left).toBeGreaterThan(filters.right)
  await button('Filters').click()
  await expect.poll(() => at('[type=submit]').top).toBeGreaterThan(at('[name=sort]').bottom)
})

test.each(Object.entries(examples))(
  'the server’s form of “%s” is taken over with what was typed before',
  async (name, { props }) => {
    const consoleError = vi.spyOn(console, 'error')
    onTestFinished(() => consoleError.mockRestore())
    const { element, comes } = writeForm(Fallback, props, `filters-${name}`)
    const [q, min] = element.querySelectorAll<HTMLInputElement>(
      '[name=q], [name=min_price]',
    ) as unknown as HTMLInputElement[]
    await userEvent.fill(q as HTMLInputElement, 'typed')
    await userEvent.fill(min as HTMLInputElement, '150000')
    const { reports } = await comes(mount)
    await frames()
    expect([q?.value, min?.value, reports, element.querySelector('[name=q]')]).toEqual(['typed', '150000', [], q])
    expect(consoleError).not.toHaveBeenCalled()
  },
)

test.each(['light', 'dark'])('nothing in it offends axe (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  for (const { props } of Object.values(examples))
    expect(await violationsIn(openForm(mount, props).element)).toEqual([])
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})
