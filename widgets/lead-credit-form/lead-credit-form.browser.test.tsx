import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { violationsIn } from '../_testing/axe.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { TABLE } from './_testing/table.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const PROOF = (name = 'proof.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

const opened = async (props: object = { page: 1, lead: 3 }) => {
  const form = openForm(mount, props)
  const { element } = form
  await frames()
  const selects = () => [...element.querySelectorAll('select')]
  return {
    ...form,
    reason: () => selects()[0] as HTMLSelectElement,
    additional: () => selects()[1],
    files: () => element.querySelector('input[type=file]') as HTMLInputElement | null,
    submit: () => element.querySelector('button[type=submit]') as HTMLButtonElement,
    choose: async (slug: string) => {
      await userEvent.selectOptions(selects()[0] as HTMLElement, slug)
      await frames()
    },
  }
}

test('LEAD-053 there is a form with the eight reasons', async () => {
  const { reason, element } = await opened()
  expect(element.querySelector('form')?.getAttribute('action')).toBe('/business/page/1/leads/3/credit')
  expect([...reason().options].slice(1).map(({ text }) => text)).toEqual([
    'Invalid phone number',
    'Invalid email address',
    'Sales test lead',
    'Duplicate lead',
    'Mismatched lead',
    'Solicitation',
    'Wholesaler',
    'Spam',
  ])
})

test.each(TABLE)(
  '%s LEAD-062 LEAD-063 choosing “%s” shows its additional reasons and whether it needs attachments, and sends its value',
  async (_, slug, { label, credited, additional, attachments, auto }) => {
    const { choose, reason, additional: select, files, text, submit, call } = await opened()
    await choose(slug)
    expect(reason().selectedOptions[0]?.text).toBe(label)
    expect([...(select()?.options ?? [])].slice(1).map((option) => option.text)).toEqual(additional)
    expect(files() !== null).toBe(attachments === 'required')
    expect(text()).toContain(auto ? 'Credited right away.' : 'We’ll review this request.')
    if (additional[0]) await userEvent.selectOptions(select() as HTMLElement, additional[0])
    if (attachments === 'required') await userEvent.upload(files() as HTMLElement, PROOF())
    await frames()
    await userEvent.click(submit())
    const form = (await call(1)).body as FormData
    expect(form.get('credited_reason')).toBe(credited)
  },
)

test('LEAD-064 LEAD-065 what the reason needs is asked for before it is sent', async () => {
  const { choose, submit, calls, text, additional } = await opened()
  await choose('mismatched')
  await userEvent.click(submit())
  await expect.poll(text).toContain('Choose the best match.')
  expect(text()).toContain('Attach an image or PDF as evidence.')
  await expect.poll(() => document.activeElement).toBe(additional())
  expect(calls).toEqual([])
})

test('after a refusal the focus stays on the field in which somebody chooses', async () => {
  const { choose, submit, text, additional, files } = await opened()
  await choose('mismatched')
  await userEvent.click(submit())
  await expect.poll(() => document.activeElement).toBe(additional())
  await userEvent.selectOptions(additional() as HTMLElement, 'Owner occupied')
  await expect.poll(text).not.toContain('Choose the best match.')
  await frames()
  expect([document.activeElement, files()?.getAttribute('aria-invalid')]).toEqual([additional(), 'true'])
  // A second refusal leads to what is left.
  await userEvent.click(submit())
  await expect.poll(() => document.activeElement).toBe(files())
})

test('what is chosen is sent with its credited value and its files, and what came of it is said', async () => {
  const { choose, additional, files, submit, call, text, events, element } = await opened()
  await choose('mismatched')
  await userEvent.selectOptions(additional() as HTMLElement, 'Owner occupied')
  await userEvent.upload(files() as HTMLElement, PROOF())
  await frames()
  await userEvent.click(submit())
  const held = await call(1)
  const form = held.body as FormData
  expect([held.method, held.url]).toEqual(['POST', '/business/page/1/leads/3/credit'])
  expect(['reason', 'credited_reason', 'additional_reason'].map((name) => form.get(name))).toEqual([
    'mismatched',
    'mismatched',
    'Owner occupied',
  ])
  expect((form.get('attachments') as File).name).toBe('proof.pdf')
  expect([submit().getAttribute('aria-disabled'), submit().textContent]).toEqual(['true', 'Sending…'])
  held.answer({ credit: { state: 'auto', sentence: 'Requested today; $40.00 credited.' } }, { status: 201 })
  await expect.poll(text).toContain('Requested today; $40.00 credited.')
  expect(events).toEqual([['requested', { lead: 3, state: 'auto' }]])
  await expect.poll(() => document.activeElement).toBe(element.querySelector('.lead-credit-done'))
})

test('two reasons share a credited value and are two all the same', async () => {
  const { choose, additional, submit, call } = await opened()
  await choose('invalid-phone')
  await userEvent.selectOptions(additional() as HTMLElement, 'Number not functional')
  await userEvent.click(submit())
  const form = (await call(1)).body as FormData
  expect([form.get('reason'), form.get('credited_reason')]).toEqual(['invalid-phone', 'bad_email_or_phone'])
})

test('without a reason nothing is sent', async () => {
  const { submit, calls, text, reason } = await opened()
  await userEvent.click(submit())
  await expect.poll(text).toContain('Choose a reason.')
  await expect.poll(() => document.activeElement).toBe(reason())
  expect(calls).toEqual([])
})

test('LEAD-066 an unknown reason throws Unable to find reason!', async () => {
  const { reason, submit, errors, calls } = await opened()
  const odd = document.createElement('option')
  odd.value = 'odd'
  reason().append(odd)
  // As a page's own script might do it, behind the form's back.
  reason().value = 'odd'
  await userEvent.click(submit())
  await expect.poll(() => errors.map((error) => (error as Error).message)).toEqual(['Unable to find reason!'])
  expect(calls).toEqual([])
})

describe('when it goes wrong', () => {
  test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
    ['no network', (held) => held.fail(), PROBLEMS.network],
    ['silence', (_, pass) => pass(60_000), PROBLEMS.timeout],
    ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
    ['nonsense', (held) => held.answer({}), PROBLEMS.contract],
    [
      'a 409',
      (held) => held.answer({ errors: { base: ['A credit was requested already.'] } }, { status: 409 }),
      'A credit was requested already.',
    ],
    [
      'a 413',
      (held) => held.answer({ error: { code: 'too_large', message: 'Too large.' } }, { status: 413 }),
      'Too large.',
    ],
    [
      'an unknown reason',
      (held) => held.answer({ errors: { reason: ['Unable to find reason!'] } }, { status: 422 }),
      'Unable to find reason!',
    ],
  ])('after %s it says so, keeps what was chosen, and a second try works', async (_, happen, sentence) => {
    const { choose, submit, call, text, reason, pass, errors } = await opened()
    await choose('spam')
    await userEvent.click(submit())
    happen(await call(1), pass)
    await expect.poll(text).toContain(sentence)
    expect([reason().value, errors]).toEqual(['spam', []])
    await userEvent.click(submit())
    ;(await call(2)).answer({ credit: { state: 'auto', sentence: 'Done.' } }, { status: 201 })
    await expect.poll(text).toContain('Done.')
  })

  test('files that the server refuses are said beside their field', async () => {
    const { choose, additional, files, submit, call, text } = await opened()
    await choose('invalid-email')
    await userEvent.selectOptions(additional() as HTMLElement, 'Email not functional')
    await userEvent.upload(files() as HTMLElement, PROOF())
    await frames()
    await userEvent.click(submit())
    ;(await call(1)).answer({ errors: { attachments: ['"proof" cannot be used.'] } }, { status: 422 })
    await expect.poll(text).toContain('"proof" cannot be used.')
    expect(files()?.files).toHaveLength(1)
    await expect.poll(() => document.activeElement).toBe(files())
  })

  test.each<[string, () => File[], string]>([
    [
      'more files than three',
      () => ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => PROOF(name)),
      'Too many images uploaded. Please reduce to 3 image(s) to continue.',
    ],
    [
      'files that are too large together',
      () => [new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' })],
      'Total file size is too large. Please reduce the file size to continue.',
    ],
  ])('%s are said beside their field, and not sent', async (_, make, sentence) => {
    const { choose, additional, files, submit, calls, text } = await opened()
    await choose('invalid-email')
    await userEvent.selectOptions(additional() as HTMLElement, 'Email not functional')
    const list = new DataTransfer()
    for (const file of make()) list.items.add(file)
    const field = files() as HTMLInputElement
    field.files = list.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(text).toContain(sentence)
    await userEvent.click(submit())
    await frames()
    expect([calls, document.activeElement, additional()?.value]).toEqual([[], field, 'Email not functional'])
  })

  test('it cannot be sent twice', async () => {
    const { choose, submit, call, calls } = await opened()
    await choose('spam')
    await userEvent.click(submit())
    await call(1)
    submit().click()
    await frames()
    expect(calls).toHaveLength(1)
  })
})

test.each(Object.entries(examples))('the server’s form of “%s” is taken over as it stands', async (name, { props }) => {
  const consoleError = vi.spyOn(console, 'error')
  const { element, comes } = writeForm(Fallback, props, `credit-${name}`)
  const first = element.querySelector('.lead-credit')
  const { reports } = await comes(mount)
  expect([element.querySelector('.lead-credit'), reports]).toEqual([first, []])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

test.each(['light', 'dark'])('nothing in it offends axe (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  for (const { props } of Object.values(examples)) {
    const { element, instance } = await opened(props)
    expect(await violationsIn(element)).toEqual([])
    instance.unmount()
  }
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})
