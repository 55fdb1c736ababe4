import { type ComponentType, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { countMarkup } from '../../_runtime/mount-root.ts'
import { contextFor, placeElement } from '../../_testing/open.ts'
import { BUILD, IS_REACT, serverHtml } from '../../_testing/probe.tsx'
import { defineForm } from './define-form.tsx'

const Form = ({ label = 'none' }: { label?: string }) => {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState('a')
  const [isOn, setIsOn] = useState(false)
  return (
    <form className="probe">
      <b>{label}</b>
      <input name="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <select name="choice" value={choice} onChange={(event) => setChoice(event.currentTarget.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <input type="checkbox" name="on" checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)} />
      <input type="file" name="file" />
      <textarea name="note" />
      <details>
        <summary>more</summary>
      </details>
      <output>{`${text} ${choice} ${isOn}`}</output>
    </form>
  )
}

/** The server's HTML of the form on a page, after something was done to it; comes alive when `mount` is called. */
function placeForm(change: (form: HTMLFormElement) => void, { build = BUILD } = {}) {
  const html = serverHtml(Form as ComponentType, { label: 'one' }, 'map')
  const element = placeElement({ html, attributes: { 'data-plat-ssr': build } })
  element.id = 'map'
  element.setAttribute('data-plat-sum', countMarkup(element))
  const find = <E extends Element>(selector: string) => element.querySelector(selector) as E
  const form = find<HTMLFormElement>('form')
  change(form)
  return {
    element,
    form,
    find,
    mount() {
      const { context, reports } = contextFor(element)
      const props = z.object({ label: z.optional(z.string()) })
      const mount = defineForm({ name: 'probe', props, component: Form, styles: [], shadow: false, build: BUILD })
      const instance = mount(element, { label: 'one' }, context)
      onTestFinished(() => instance.unmount())
      return { instance, reports }
    },
  }
}

const icon = () => document.createElement('filler-icon')

const shadowHost = () => {
  const host = document.createElement('div')
  host.attachShadow({ mode: 'open' })
  return host
}

/** React draws anew what has additional attributes, in development. */
const MARKS: [string, (form: HTMLFormElement) => void][] = [
  ['attributes on fields', (form) => form.querySelector('input')?.setAttribute('data-x', '1')],
  ['a custom element beside a field', (form) => form.querySelector('input')?.after(icon())],
  ['custom elements before all of ours', (form) => form.prepend(icon(), icon())],
  ['a host of a shadow root', (form) => form.querySelector('textarea')?.before(shadowHost())],
]

test.each(MARKS.slice(IS_REACT ? 1 : 0))(
  'what other programs put there stays, and ours is taken over: %s',
  async (_, change) => {
    const { element, form, find, mount } = placeForm(change)
    const before = element.innerHTML
    const { instance, reports } = mount()
    await expect.poll(() => element.innerHTML).toBe(before)
    expect(find('form')).toBe(form)
    instance.update({ label: 'two' })
    await expect.poll(() => element.innerHTML).toBe(before.replace('one', 'two'))
    expect(reports).toEqual([])
  },
)

/** Uses every kind of control as somebody would who has no scripts yet. */
function enterEverything(form: HTMLFormElement): void {
  const find = <E extends Element>(selector: string) => form.querySelector(selector) as E
  const files = new DataTransfer()
  files.items.add(new File(['x'], 'x.txt'))
  find<HTMLInputElement>('[name=file]').files = files.files
  find<HTMLInputElement>('[name=text]').value = 'before'
  find<HTMLSelectElement>('select').value = 'b'
  find<HTMLInputElement>('[name=on]').checked = true
  find<HTMLTextAreaElement>('textarea').value = 'a note'
  find<HTMLDetailsElement>('details').open = true
  find<HTMLInputElement>('[name=text]').focus()
  find<HTMLInputElement>('[name=text]').setSelectionRange(2, 4)
}

test.each<[string, { change?: (form: HTMLFormElement) => void; build?: string; isTakenOver?: boolean }]>([
  ['taken over', { isTakenOver: true }],
  ['taken over with marks', { change: (form) => form.setAttribute('data-x', '1'), isTakenOver: true }],
  ['drawn anew, since it is of another build', { build: 'build-0' }],
  ['drawn anew, since an element was put amid ours', { change: (form) => form.prepend(document.createElement('i')) }],
])(
  'what was entered before the script came is there after it: %s',
  async (_, { change, build, isTakenOver = false }) => {
    const { element, find, form, mount } = placeForm((form) => change?.(form), { build })
    enterEverything(form)
    const { reports } = mount()
    await expect.poll(() => find('output').textContent).toBe('before b true')
    const input = find<HTMLInputElement>('[name=text]')
    if (!IS_REACT) expect(find('form') === form).toBe(isTakenOver)
    expect([document.activeElement, input.value, input.selectionStart, input.selectionEnd]).toEqual([
      input,
      'before',
      2,
      4,
    ])
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('a note')
    expect(find<HTMLDetailsElement>('details').open).toBe(true)
    expect(find<HTMLInputElement>('[name=file]').files?.[0]?.name).toBe('x.txt')
    expect(element.querySelectorAll('form')).toHaveLength(1)
    expect(reports).toEqual([])
  },
)

test('what a content system took away is drawn anew with a message, and what was entered stands', async () => {
  const { find, mount } = placeForm((form) => {
    form.querySelector<HTMLInputElement>('input')?.setRangeText('before')
    form.querySelector('b')?.remove()
  })
  const { reports } = mount()
  await expect.poll(() => find('output').textContent).toBe('before a false')
  expect(reports.map(({ message }) => message)).toEqual(['server HTML was altered'])
})
