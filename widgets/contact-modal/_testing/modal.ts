import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { say } from '../../_testing/contact.ts'
import { frames } from '../../_testing/fake-fetch.ts'
import { openForm } from '../../_testing/form.ts'
import { mount } from '../index.ts'

export const cedar = { id: 7, name: 'Cedar' }
export const harbor = { id: 8, name: 'Harbor' }
export const VALID = { investor_name: 'Vera', investor_email: 'vera@example.com', investor_phone: '4155550100' }

export const openModal = (props: object = {}, options = {}) => {
  const form = openForm(mount, props, options)
  const field = <T extends HTMLElement = HTMLInputElement>(name: string) =>
    form.element.querySelector(`[name="business_lead[contact_info][${name}]"]`) as T & { value: string }
  return {
    ...form,
    field,
    dialog: () => form.element.querySelector('dialog'),
    alert: () => [...form.element.querySelectorAll('[role=alert]')].map((each) => each.textContent).join(),
    async fill(fields: Record<string, string> = VALID) {
      for (const [name, value] of Object.entries(fields)) await userEvent.fill(field(name), value)
    },
    press: () => userEvent.click(form.shown('button[type=submit]')),
    values: () => ['investor_name', 'investor_email', 'investor_phone', 'message'].map((name) => field(name).value),
    /** Returns the error that a field shows. */
    said: (name: string) => {
      const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
      return field(name).hasAttribute('aria-invalid') ? document.getElementById(ids[0] ?? '')?.textContent : undefined
    },
  }
}

/** Opens the dialog as a button does. */
export const openPrompted = async (businesses = [cedar], options = {}) => {
  const form = openModal({}, options)
  await frames()
  expect(say('contact-request-button', 'ask', { businesses, cta: 'Card' })).toBe(false)
  await expect.poll(() => form.dialog()?.open).toBe(true)
  return form
}
