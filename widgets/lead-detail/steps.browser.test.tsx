import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const DETAIL = examples.lead?.props.detail as NonNullable<(typeof examples)[string]['props']['detail']>
const url = (id: number) => `/business/page/1/leads/${id}`
const tell = (type: string, detail: object) =>
  document.dispatchEvent(new CustomEvent(`plat:leads-list:${type}`, { detail, cancelable: true }))

/** A window of a size, in which the second lead of three, of all companies, is open. */
async function opened(width: number) {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(414, 896))
  const form = openForm(mount, {})
  await frames()
  tell('order', { leads: [3, 2, 1].map((id) => ({ id, url: url(id) })) })
  tell('open', { id: 2, url: url(2) })
  const answer = async (count: number, id: number) => {
    const call = await form.call(count)
    call.answer({
      ...DETAIL,
      lead: { ...DETAIL.lead, id, name: `Lead ${id}`, read: true, company: { id: 1, name: 'A' } },
    })
    await expect.poll(() => form.element.querySelector('dialog h2')?.textContent).toBe(`Lead ${id}`)
    return call.url
  }
  expect(await answer(1, 2)).toBe('/business/leads/2')
  const button = (name: string) => page.getByRole('button', { name })
  return { ...form, answer, button, dialog: () => form.element.querySelector('dialog') }
}

test('on a wide window a lead opens beside its list, which stays in use', async () => {
  const { button, dialog, element } = await opened(1300)
  expect([dialog()?.open, dialog()?.matches(':modal')]).toEqual([true, false])
  expect(dialog()?.getBoundingClientRect().right).toBe(document.documentElement.clientWidth)
  expect(await violationsIn(element)).toEqual([])
  await expect.element(button('Close')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Previous lead')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
})

test('on a phone it opens over the list', async () => {
  const { dialog } = await opened(414)
  expect(dialog()?.matches(':modal')).toBe(true)
})

test('buttons and the keys j and k go to the next and the previous lead, and stop at the ends', async () => {
  const { answer, button, calls } = await opened(1300)
  await button('Next lead').click()
  await answer(2, 1)
  await expect.element(button('Next lead')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('j')
  await frames()
  expect(calls).toHaveLength(2)
  await userEvent.keyboard('k')
  await answer(3, 2)
  await button('Previous lead').click()
  await answer(4, 3)
  await expect.element(button('Previous lead')).toHaveFocus()
})

test('keys are letters where somebody types, and with a modifier', async () => {
  const { element, calls } = await opened(1300)
  const note = element.querySelector('textarea[id$="-note"]') as HTMLTextAreaElement
  await userEvent.click(note)
  await userEvent.keyboard('jk')
  expect([note.value, calls.length]).toEqual(['jk', 1])
  note.blur()
  await userEvent.keyboard('{Control>}j{/Control}')
  await frames()
  expect(calls).toHaveLength(1)
})

test('Back closes it, however many leads were looked at', async () => {
  const here = location.pathname + location.search
  history.pushState(null, '', '/business/leads?unread=1')
  onTestFinished(() => history.replaceState(null, '', here))
  const { answer, button, dialog } = await opened(1300)
  await button('Next lead').click()
  await answer(2, 1)
  expect(location.search).toBe('?unread=1&lead=1')
  history.back()
  await expect.poll(dialog).toBeNull()
  expect(location.search).toBe('?unread=1')
})
