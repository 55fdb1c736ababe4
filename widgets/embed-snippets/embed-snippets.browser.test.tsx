import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { countMarkup } from '../_runtime/mount-root.ts'
import { getTextLines, largeText } from '../_testing/large-text.ts'
import { contextFor, focused, open, placeElement } from '../_testing/open.ts'
import { serverHtml } from '../_testing/probe.tsx'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const { plain, chosen } = examples as Record<'plain' | 'chosen', { props: { options: object } }>
const fields = (root: ParentNode) => [...root.querySelectorAll('textarea')].map(({ value }) => value)
const select = (all: string[]) =>
  document.body.dispatchEvent(new CustomEvent('plat:state-map:select', { detail: { all }, bubbles: true }))

test('draws three snippets in light DOM, each with a name, a line about it and its text', () => {
  const { root, element } = open(mount, chosen.props)
  expect(element.shadowRoot).toBeNull()
  expect([...root.querySelectorAll('h3')].map((each) => each.textContent)).toEqual([
    'Standard embed',
    'Use events in your code',
    'Without scripts',
  ])
  for (const area of root.querySelectorAll('textarea')) {
    expect(area.readOnly).toBe(true)
    for (const part of ['aria-labelledby', 'aria-describedby']) {
      expect(root.querySelector(`#${CSS.escape(area.getAttribute(part) as string)}`)?.textContent).toBeTruthy()
    }
  }
  expect(fields(root)[0]).toContain('data-plat="state-map"')
})

test('all three follow the choice on the map', async () => {
  const { root } = open(mount, plain.props)
  await expect.poll(() => root.querySelector('button')).not.toBeNull()
  select(['TX', 'CA'])
  await expect.poll(() => fields(root).every((text) => text.includes('TX') && text.includes('CA'))).toBe(true)
  select([])
  await expect.poll(() => fields(root).some((text) => text.includes('TX'))).toBe(false)
})

test('they follow the form around, and keep the choice', async () => {
  const form = document.createElement('form')
  form.innerHTML = '<select name="theme"><option value="auto"><option value="dark"></select><input name="title">'
  document.body.append(form)
  onTestFinished(() => form.remove())
  const element = placeElement({ attributes: {} })
  form.append(element)
  const instance = mount(element, chosen.props as never, contextFor(element).context)
  onTestFinished(() => instance.unmount())
  await expect.poll(() => element.querySelector('button')).not.toBeNull()
  await userEvent.selectOptions(form.querySelector('select') as HTMLSelectElement, 'dark')
  await expect.poll(() => fields(element)[0]).toContain('"theme":"dark"')
  expect(fields(element)[0]).toContain('"highlight":["TX","CA"]')
  await userEvent.fill(form.querySelector('input') as HTMLInputElement, 'x'.repeat(300))
  await expect.poll(() => fields(element)[0]).toContain('"theme":"dark"')
})

test('what was chosen before they came to life is in them', async () => {
  const form = document.createElement('form')
  form.innerHTML = `<input name="title" value="Typed early">
    <input type="checkbox" name="state" value="CA"><input type="checkbox" name="state" value="NY" checked>`
  document.body.append(form)
  onTestFinished(() => form.remove())
  const element = placeElement({ attributes: {} })
  form.append(element)
  const instance = mount(element, chosen.props as never, contextFor(element).context)
  onTestFinished(() => instance.unmount())
  await expect.poll(() => fields(element)[0]).toContain('"title":"Typed early"')
  expect(fields(element)[0]).toContain('"highlight":["TX","NY"]')
})

describe('the button', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) => {
    const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
    onTestFinished(() => spy.mockRestore())
    return spy
  }
  const press = async (root: ParentNode) => {
    await expect.poll(() => root.querySelectorAll('button').length).toBe(3)
    await userEvent.click(root.querySelectorAll('button')[1] as Element)
  }

  test('copies its snippet, and says so to eyes and ears', async () => {
    const spy = clipboard(async () => {})
    const { root } = open(mount, plain.props)
    await press(root)
    await expect.poll(() => root.querySelectorAll('button')[1]?.textContent).toBe('Copied')
    expect(spy.mock.calls).toEqual([[fields(root)[1]]])
    expect(root.querySelector('[role="status"]')?.textContent).toBe('Copied')
    await expect.poll(() => root.querySelectorAll('button')[1]?.textContent).toBe('Copy')
  })

  test('marks the text where the browser refuses', async () => {
    clipboard(() => Promise.reject(new Error('no')))
    const { root } = open(mount, plain.props)
    await press(root)
    const area = root.querySelectorAll('textarea')[1] as HTMLTextAreaElement
    await expect.poll(() => focused()).toBe(area)
    expect([area.selectionStart, area.selectionEnd]).toEqual([0, area.value.length])
    await expect.poll(() => root.querySelector('[role="status"]')?.textContent).toContain('Selected.')
  })
})

test.each(Object.entries(examples))(
  'the server’s HTML of “%s” is taken over without a word',
  async (name, { props }) => {
    const id = `snippets-${name}`
    const element = placeElement({
      id,
      html: serverHtml(Fallback as never, props as never, id),
      attributes: { 'data-plat-ssr': 'dev' },
    })
    element.setAttribute('data-plat-sum', countMarkup(element))
    const server = element.querySelector('textarea')
    expect(element.querySelectorAll('button')).toHaveLength(0)
    const { context, reports } = contextFor(element)
    const instance = mount(element, props as never, context)
    onTestFinished(() => instance.unmount())
    await expect.poll(() => element.querySelectorAll('button').length).toBe(3)
    expect(element.querySelector('textarea')).toBe(server)
    expect(reports).toEqual([])
  },
)

test('with letters twice as large the words of a button stay inside it', async () => {
  largeText(280)
  const { root } = open(mount, plain.props)
  await expect.poll(() => root.querySelectorAll('button')).toHaveLength(3)
  for (const button of root.querySelectorAll('button')) {
    const room = button.clientWidth - 32
    expect(Math.max(...getTextLines(button).map(({ width }) => width))).toBeLessThanOrEqual(room + 1)
  }
})
