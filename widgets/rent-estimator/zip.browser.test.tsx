import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import type { Held } from '../_testing/fake-fetch.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { getTextLines, largeText } from '../_testing/large-text.ts'
import { focused } from '../_testing/open.ts'
import { mount } from './index.ts'

const opened = (props: object = { mode: 'zip' }) => {
  const form = openForm(mount, props)
  const zip = () => form.element.querySelector('input[name*=zip_code]') as HTMLInputElement
  return {
    ...form,
    zip,
    async search(code: string) {
      await userEvent.fill(zip(), code)
      await expect.poll(() => form.submit().disabled).toBe(false)
      await userEvent.click(form.submit())
    },
  }
}

test('RENT-001 it has two modes, address or ZIP code', async () => {
  const { field, shown, zip } = opened({})
  const visible = () => [shown('input[name=address]')?.id, shown('input[name*=zip_code]')?.id].map(Boolean)
  expect(visible()).toEqual([true, false])
  await field('ZIP code').first().click()
  await expect.poll(visible).toEqual([false, true])
  expect(zip().checkVisibility()).toBe(true)
  await field('Address').first().click()
  await expect.poll(visible).toEqual([true, false])
})

test('the modes are a group for the keyboard', async () => {
  const { element, shown } = opened({})
  ;(element.querySelector('[type=radio]') as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => shown('input[name*=zip_code]')).toBeTruthy()
  expect(element.querySelector('fieldset legend')?.textContent).toBe('Search by')
})

test('RENT-003 the search button is disabled when both address and ZIP are blank', async () => {
  const { zip, submit, shown, element, type, button } = opened({})
  await expect.poll(() => button('Next').element()).toBeTruthy()
  const radio = (value: string) => userEvent.click(element.querySelector(`[value=${value}]`) as Element)
  await radio('zip')
  await expect.poll(() => submit().disabled).toBe(true)
  await userEvent.fill(zip(), ' ')
  await frames()
  expect(submit().disabled).toBe(true)
  await userEvent.fill(zip(), '60601')
  await expect.poll(() => submit().disabled).toBe(false)
  await userEvent.clear(zip())
  await expect.poll(() => submit().disabled).toBe(true)
  // An address is enough for it, as the rule says; the ZIP code is missed when it is pressed.
  await radio('address')
  await type(shown('input[name=address]'), '12 Oak', 0)
  await radio('zip')
  await expect.poll(() => submit().disabled).toBe(false)
})

test.each(['6060', '606011', '60601-1', 'abcde'])(
  'RENT-010 a ZIP code is exactly five digits, not "%s"',
  async (code) => {
    const { search, zip, calls, text } = opened()
    await search(code)
    await expect.poll(() => focused()).toBe(zip())
    expect([zip().value, zip().getAttribute('aria-invalid'), calls.length]).toEqual([code, 'true', 0])
    expect(text()).toContain('Enter a five-digit ZIP code.')
  },
)

test('RENT-014 RENT-015 a POST sends area_search{beds,baths,zip_code,structure_type}, and redirect_path is where the browser goes next', async () => {
  const { search, call, shown, went } = opened()
  await userEvent.selectOptions(shown<HTMLSelectElement>('select[name$="[beds]"]'), '0')
  await userEvent.selectOptions(shown<HTMLSelectElement>('select[name$="[baths]"]'), '1.5')
  await userEvent.selectOptions(shown<HTMLSelectElement>('select[name$="[structure_type]"]'), 'townhouse')
  await search('60601')
  const held = await call(1)
  expect([held.method, held.url, held.body]).toEqual([
    'POST',
    '/insights/zip_searches',
    { area_search: { beds: 0, baths: 1.5, zip_code: '60601', structure_type: 'townhouse' } },
  ])
  held.answer({ redirect_path: '/rent-estimator/60601' })
  await expect.poll(() => went).toEqual([{ url: '/rent-estimator/60601', mode: 'zip' }])
})

describe('when it goes wrong', () => {
  const cases: [string, (held: Held, pass: (ms: number) => void) => void, string][] = [
    ['no network', (held) => held.fail(), PROBLEMS.network],
    ['ten seconds of silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
    ['a 500', (held) => held.answer('<h1>Error</h1>', { status: 500 }), PROBLEMS.server],
    ['a 503', (held) => held.answer({}, { status: 503, headers: { 'retry-after': '5' } }), PROBLEMS.server],
    ['a 429', (held) => held.answer({}, { status: 429, headers: { 'retry-after': '5' } }), 'Try again in 5 seconds.'],
    [
      'a 409',
      (held) => held.answer({ error: { code: 'conflict', message: 'Somebody was faster.' } }, { status: 409 }),
      'Somebody was faster.',
    ],
    ['an answer without redirect_path', (held) => held.answer({ path: '/x' }), PROBLEMS.contract],
  ]
  test.each(cases)('%s is a sentence, what was typed survives, and a second try works', async (_, happen, sentence) => {
    const { search, call, text, zip, button, went, errors, pass, submit } = opened()
    await search('60601')
    happen(await call(1), pass)
    await expect.poll(text).toContain(sentence)
    expect([zip().value, submit().getAttribute('aria-busy')]).toEqual(['60601', null])
    await button('Try again').click()
    const again = await call(2)
    await expect.poll(() => text().includes(sentence)).toBe(false)
    again.answer({ redirect_path: '/a' })
    await expect.poll(() => went.length).toBe(1)
    expect(errors).toEqual([])
  })

  test('messages of a 422 stand beside their fields, and the focus goes to the first', async () => {
    const { search, call, zip, shown, text, element } = opened()
    await search('00000')
    ;(await call(1)).answer(
      {
        errors: {
          'area_search[zip_code]': ['There is no ZIP code 00000.'],
          structure_type: ['Not that kind.'],
          base: ['Too few homes.'],
        },
      },
      { status: 422 },
    )
    await expect.poll(() => focused()).toBe(zip())
    const getErrorText = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby') as string)?.textContent
    expect([getErrorText(zip()), getErrorText(shown('select[name$="[structure_type]"]'))]).toEqual([
      'There is no ZIP code 00000.',
      'Not that kind.',
    ])
    expect(element.querySelector('.rent-estimator-by-zip [role=alert]')?.textContent).toBe('Too few homes.')
    expect(zip().value).toBe('00000')
    expect(text()).not.toContain(PROBLEMS.refused)
    await userEvent.fill(zip(), '60601')
    await expect.poll(() => zip().hasAttribute('aria-invalid')).toBe(false)
  })

  test('an island that is taken down meanwhile goes nowhere', async () => {
    const { search, call, instance, went, errors } = opened()
    await search('60601')
    const held = await call(1)
    instance.unmount()
    await expect.poll(() => held.aborted()).toBe(true)
    held.answer({ redirect_path: '/a' })
    await frames()
    expect([went, errors]).toEqual([[], []])
  })
})

test('with letters twice as large no label stands out of the form', () => {
  largeText(280)
  const { element } = opened()
  const { right } = element.getBoundingClientRect()
  const labels = [...element.querySelectorAll('label')].filter((label) =>
    getTextLines(label).some((line) => line.right > right),
  )
  expect(labels.map(({ textContent }) => textContent)).toEqual([])
})
