import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const URL_OF_NOTES = '/business/page/1/leads/3/notes'

const opened = (props = examples.lead?.props) => {
  const form = openForm(mount, props)
  const { element } = form
  return {
    ...form,
    field: () => element.querySelector('.lead-detail-notes > form textarea') as HTMLTextAreaElement,
    add: () => element.querySelector('.lead-detail-notes > form button') as HTMLButtonElement,
    banner: () => element.querySelector('.lead-detail-notes [role=alert]')?.textContent,
    notes: () => [...element.querySelectorAll('.lead-detail-note-body')].map((each) => each.textContent),
    /** Opens the first note for editing. */
    async first() {
      const note = element.querySelector('[data-note="1"]') as HTMLElement
      await userEvent.click(note.querySelector('summary') as Element)
      return {
        text: note.querySelector('textarea') as HTMLTextAreaElement,
        save: note.querySelectorAll('button')[0] as HTMLButtonElement,
        remove: note.querySelectorAll('button')[1] as HTMLButtonElement,
      }
    },
  }
}
const html = (body: string) =>
  `<li class="lead-detail-note" data-note="9"><p class="lead-detail-note-body">${body}</p><p class="lead-detail-note-by"><span class="lead-detail-note-author">Bo</span>, <span class="lead-detail-note-written">Nov 20, 2026</span></p></li>`

test('LEAD-024 a note is posted with body, and the html of the answer is shown', async () => {
  const { field, add, call, notes, text } = opened()
  await userEvent.fill(field(), 'Called again')
  await userEvent.click(add())
  const held = await call(1)
  expect([held.method, held.url, held.body]).toEqual(['POST', URL_OF_NOTES, { body: 'Called again' }])
  expect([add().getAttribute('aria-disabled'), add().textContent]).toEqual(['true', 'Adding…'])
  held.answer({ html: html('Called again &amp; <b>again</b>') })
  await expect.poll(notes).toContain('Called again & again')
  expect([field().value, text().includes('Nov 20, 2026')]).toEqual(['', true])
})

test('what is typed while a note is on its way stays', async () => {
  const { field, add, call, notes } = opened()
  await userEvent.fill(field(), 'Called again')
  await userEvent.click(add())
  const held = await call(1)
  await userEvent.fill(field(), 'And then')
  held.answer({ html: html('Called again') })
  await expect.poll(notes).toContain('Called again')
  await frames()
  expect(field().value).toBe('And then')
})

test('html that would run something runs nothing', async () => {
  const { field, add, call, notes, element } = opened()
  await userEvent.fill(field(), 'x')
  await userEvent.click(add())
  ;(await call(1)).answer({ html: html('<img src=x onerror="document.title=1"><script>document.title=2</script>kept') })
  await expect.poll(() => notes().length).toBe(3)
  expect([notes().at(-1), element.querySelector('img, script')]).toEqual(['kept', null])
})

test('LEAD-025 a note is edited with body, and data.attributes.body is shown', async () => {
  const { first, call, notes, element } = opened()
  const { text, save } = await first()
  await userEvent.fill(text, 'Changed')
  await userEvent.click(save)
  const held = await call(1)
  expect([held.method, held.url, held.body]).toEqual(['PUT', `${URL_OF_NOTES}/1`, { body: 'Changed' }])
  held.answer({ data: { attributes: { body: 'Changed by the server' } } })
  await expect.poll(() => notes()[0]).toBe('Changed by the server')
  // The form closes, and what opened it has the focus.
  await expect.poll(() => document.activeElement).toBe(element.querySelector('[data-note="1"] summary'))
  expect(text.checkVisibility()).toBe(false)
})

test('LEAD-026 a note is deleted', async () => {
  const { first, call, notes, element } = opened()
  await userEvent.click((await first()).remove)
  const held = await call(1)
  expect([held.method, held.url]).toEqual(['DELETE', `${URL_OF_NOTES}/1`])
  held.answer({ data: { attributes: { body: 'x' } } })
  await expect.poll(() => notes().length).toBe(1)
  expect(document.activeElement).toBe(element.querySelector('.lead-detail-notes h2'))
})

describe('LEAD-027 note errors are shown inline as a banner', () => {
  const failures: [string, (held: Held, pass: (ms: number) => void) => void, string][] = [
    [
      'a 422',
      (held) => held.answer({ errors: { body: ["Note can't be blank"] } }, { status: 422 }),
      "Note can't be blank",
    ],
    ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
    ['a 404', (held) => held.answer({ error: { code: 'x', message: 'Gone.' } }, { status: 404 }), 'Gone.'],
    [
      'a 409',
      (held) => held.answer({ error: { code: 'conflict', message: 'Changed meanwhile.' } }, { status: 409 }),
      'Changed meanwhile.',
    ],
    ['no network', (held) => held.fail(), PROBLEMS.network],
    ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
    ['nonsense', (held) => held.answer({ html: '<p>no note</p>' }), PROBLEMS.contract],
  ]
  test.each(failures)('after %s on adding; what was typed survives', async (_, happen, sentence) => {
    const { field, add, call, banner, notes, pass } = opened()
    await userEvent.fill(field(), 'Typed')
    await userEvent.click(add())
    happen(await call(1), pass)
    await expect.poll(banner).toBe(sentence)
    expect([field().value, notes().length, document.activeElement]).toEqual(['Typed', 2, field()])
    await userEvent.click(add())
    ;(await call(2)).answer({ html: html('Typed') })
    await expect.poll(() => notes().length).toBe(3)
    expect(banner()).toBeUndefined()
  })

  test.each(failures)('after %s on editing; what was typed survives', async (_, happen, sentence) => {
    const { first, field, call, banner, notes, pass } = opened()
    const { text, save } = await first()
    await userEvent.fill(text, 'Changed')
    await userEvent.click(save)
    happen(await call(1), pass)
    await expect.poll(banner).toBe(sentence)
    expect([text.value, text.checkVisibility(), notes()[0]]).toEqual([
      'Changed',
      true,
      'Called, wants to hear back on Monday.',
    ])
    // It is said of this note, not of a new one.
    expect(text.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(`${text.getAttribute('aria-describedby')}`)?.textContent).toBe(sentence)
    expect([field().getAttribute('aria-invalid'), field().getAttribute('aria-describedby')]).toEqual([null, null])
    await expect.poll(() => document.activeElement).toBe(text)
  })

  test.each(failures)('after %s on deleting; the note stays', async (_, happen, sentence) => {
    const { first, field, call, banner, notes, pass } = opened()
    const { text, remove } = await first()
    await userEvent.click(remove)
    happen(await call(1), pass)
    await expect.poll(banner).toBe(sentence)
    expect(notes()).toHaveLength(2)
    // Nothing is wrong with any text.
    expect([text, field()].map((each) => each.getAttribute('aria-invalid'))).toEqual([null, null])
  })

  test.each([
    ['  ', "Note can't be blank"],
    ['x'.repeat(5001), "Note can't be longer than 5000 characters"],
  ])('a note that cannot be one is not sent (%#)', async (body, sentence) => {
    const { field, add, calls, banner } = opened()
    await frames()
    field().removeAttribute('maxlength')
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(field(), body)
    field().dispatchEvent(new Event('input', { bubbles: true }))
    await frames()
    await userEvent.click(add())
    await expect.poll(banner).toBe(sentence)
    expect([calls, field().getAttribute('aria-invalid')]).toEqual([[], 'true'])
  })
})

test('an edit that was refused without scripts is open, with its text and its sentence', async () => {
  const { element, field, banner } = opened(examples.edited?.props)
  const note = element.querySelector('[data-note="2"]') as HTMLElement
  const text = note.querySelector('textarea') as HTMLTextAreaElement
  expect([text.checkVisibility(), text.value, text.getAttribute('aria-invalid'), banner()]).toEqual([
    true,
    ' ',
    'true',
    "Note can't be blank",
  ])
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['', null])
})

test('a note cannot be sent twice', async () => {
  const { field, add, call, calls } = opened()
  await userEvent.fill(field(), 'Once')
  await userEvent.click(add())
  await call(1)
  add().click()
  field().form?.requestSubmit()
  await frames()
  expect(calls).toHaveLength(1)
})

test('nor can a change of one, nor its end; all of them say that they are busy meanwhile', async () => {
  const { first, add, call, calls, notes } = opened()
  const { text, save, remove } = await first()
  await userEvent.fill(text, 'Changed')
  await userEvent.click(save)
  const held = await call(1)
  expect([save, remove, add()].map((each) => each.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true'])
  save.click()
  remove.click()
  await frames()
  expect(calls).toHaveLength(1)
  held.answer({ data: { attributes: { body: 'Changed' } } })
  await expect.poll(() => save.getAttribute('aria-disabled')).toBeNull()
  expect(notes()[0]).toBe('Changed')
})
