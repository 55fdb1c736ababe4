import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { examples as forms } from '../business-form/examples.ts'
import { mount } from './index.ts'

const FORM = forms.edit?.props as object

async function show() {
  const form = openForm(mount, { id: 7, name: 'Cedar Realty' })
  await frames()
  const dialog = () => form.element.querySelector('dialog')
  const open = async () => {
    await userEvent.click(form.element.querySelector('a') as HTMLElement)
    await frames()
  }
  return { ...form, dialog, open }
}

test('BIZ-008 a company is edited in a dialog over the page: its form comes filled in, and is saved from there', async () => {
  const { element, dialog, open, call, calls, submit, went } = await show()
  expect(element.querySelector('a')?.getAttribute('href')).toBe('/business/page/7/settings')
  await open()
  const loading = await call(1)
  expect([loading.method, loading.url]).toEqual(['GET', '/business/page/7/form'])
  loading.answer(FORM)
  await expect.poll(() => dialog()?.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('Cedar Realty')
  expect(dialog()?.textContent).toContain('Edit Cedar Realty')
  expect(await violationsIn(element)).toEqual([])
  await userEvent.fill(dialog()?.querySelector('[name=city]') as HTMLElement, 'Waco')
  await frames()
  await userEvent.click(submit())
  await expect.poll(() => calls.some(({ method }) => method === 'POST')).toBe(true)
  const saving = calls.find(({ method }) => method === 'POST')
  expect([saving?.url, (saving?.body as FormData | undefined)?.get('city')]).toEqual(['/business/page/7', 'Waco'])
  saving?.answer({ id: 7, url: '/business/page/7' })
  await expect.poll(() => went).toEqual([{ url: '/business/account?business_id=7&done=saved', id: 7 }])
})

test('what the server refuses stands beside its field, and what was typed stays', async () => {
  const { dialog, open, call, calls, submit } = await show()
  await open()
  ;(await call(1)).answer(FORM)
  const city = () => dialog()?.querySelector<HTMLInputElement>('[name=city]')
  await expect.poll(city).toBeTruthy()
  await userEvent.fill(city() as HTMLElement, 'Waco')
  await frames()
  await userEvent.click(submit())
  await expect.poll(() => calls.some(({ method }) => method === 'POST')).toBe(true)
  calls
    .find(({ method }) => method === 'POST')
    ?.answer({ errors: { name: ['Enter your company’s name.'] } }, { status: 422 })
  await expect.poll(() => dialog()?.querySelector('.plat-error')?.textContent).toBe('Enter your company’s name.')
  expect(city()?.value).toBe('Waco')
  await expect.poll(() => document.activeElement).toBe(dialog()?.querySelector('[name=name]'))
})

test('a form that cannot be sent says so beside its button, which keeps the focus, and is sent once more', async () => {
  const { dialog, open, call, calls, submit } = await show()
  await open()
  ;(await call(1)).answer(FORM)
  await expect.poll(() => dialog()?.querySelector('form')).toBeTruthy()
  await frames()
  const sent = () => calls.filter(({ method }) => method === 'POST')
  await userEvent.click(submit())
  await expect.poll(() => sent().length).toBe(1)
  await userEvent.click(submit())
  await frames()
  expect(sent()).toHaveLength(1)
  sent()[0]?.fail()
  await expect
    .poll(() => dialog()?.querySelector('.business-form-end [role=alert]')?.textContent)
    .toContain('We couldn’t reach the server')
  expect(document.activeElement).toBe(submit())
  await userEvent.click(submit())
  await expect.poll(() => sent().length).toBe(2)
})

test('a form that cannot be loaded says so, and is asked for again', async () => {
  const { dialog, open, call, button } = await show()
  await open()
  ;(await call(1)).fail()
  await expect.poll(() => dialog()?.textContent).toContain('We couldn’t reach the server')
  await userEvent.click(button('Try again'))
  ;(await call(2)).answer(FORM)
  await expect.poll(() => dialog()?.querySelector('form')).toBeTruthy()
  // Whoever asked again by keyboard is in the form, which is as wide as the dialog.
  await expect.poll(() => document.activeElement).toBe(dialog()?.querySelector('[name=name]'))
  const body = dialog()?.querySelector('.plat-dialog-body') as HTMLElement
  expect(dialog()?.querySelector('form')?.offsetWidth).toBeGreaterThan(body.clientWidth * 0.9)
  await userEvent.click(button('Close'))
  await expect.poll(dialog).toBeNull()
})
