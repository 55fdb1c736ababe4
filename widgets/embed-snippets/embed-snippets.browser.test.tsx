import { expect, onTestFinished, test, vi } from 'vitest'
import { contextFor } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

/** The island in a form with the fields of the builder, as on the page. */
function builder() {
  const form = document.createElement('form')
  form.setHTMLUnsafe(
    '<input type="hidden" name="legend" value="0"><input type="checkbox" name="legend" value="1"><input name="title"><div id="snippets"></div>',
  )
  document.body.append(form)
  const element = form.querySelector('div') as HTMLDivElement
  const instance = mount(
    element,
    examples.plain?.props as object as Record<string, unknown>,
    contextFor(element).context,
  )
  onTestFinished(() => {
    instance.unmount()
    form.remove()
  })
  return { form, element, codes: () => [...element.querySelectorAll('textarea')].map(({ value }) => value) }
}

const choose = (all: string[]) =>
  document.dispatchEvent(
    new CustomEvent('plat:state-map:select', { detail: { id: all.at(-1), name: '', selected: true, all } }),
  )

test('the snippets follow the states chosen on the map', async () => {
  const { codes } = builder()
  await vi.waitFor(() => {
    choose(['TX', 'CA'])
    expect(codes()[0]).toContain(`data-plat-props='{"highlight":["TX","CA"]}'`)
  })
  expect(codes()[0]).toContain('alt="Map of US states; Texas, California highlighted"')
  expect(codes()[2]).toContain('/embed/state-map?highlight=TX,CA"')
})

test('the snippets follow the form around them, and keep the states', async () => {
  const { form, codes } = builder()
  const title = form.elements.namedItem('title') as HTMLInputElement
  await vi.waitFor(() => {
    choose(['TX'])
    ;(form.querySelector('[type=checkbox]') as HTMLInputElement).checked = true
    title.value = `Bob's "map"`
    title.dispatchEvent(new Event('input', { bubbles: true }))
    expect(codes()[0]).toContain(`'{"highlight":["TX"],"legend":true,"title":"Bob&#39;s \\"map\\""}'`)
  })
})

test('a copied snippet is said in the button and to those who hear the page', async () => {
  const { element, codes } = builder()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  const buttons = await vi.waitFor(() => {
    const found = element.querySelectorAll('button')
    expect(found).toHaveLength(3)
    return found
  })
  buttons[1]?.click()
  await vi.waitFor(() => expect(element.querySelector('[role=status]')?.textContent).toBe('Copied'))
  expect(write).toHaveBeenCalledWith(codes()[1])
  expect([...element.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'Copy',
    'Copied',
    'Copy',
  ])
})

test('where the clipboard is refused, the text is marked for the keyboard', async () => {
  const { element } = builder()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  onTestFinished(() => write.mockRestore())
  const button = await vi.waitFor(() => {
    const found = element.querySelector('button')
    expect(found).not.toBeNull()
    return found as HTMLButtonElement
  })
  button.click()
  const field = element.querySelector('textarea') as HTMLTextAreaElement
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.selectionEnd - field.selectionStart).toBe(field.value.length)
})
