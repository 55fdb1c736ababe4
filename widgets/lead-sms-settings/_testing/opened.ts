import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../../_http/problem.ts'
import type { Held } from '../../_testing/fake-fetch.ts'
import { openForm } from '../../_testing/form.ts'
import { examples } from '../examples.ts'
import { mount } from '../index.ts'

export const BASE = '/business/page/1/lead_sms'
export type Failure = [string, (held: Held, pass: (ms: number) => void) => void, string]
export const FAILURES: Failure[] = [
  ['no network', (held) => held.fail(), PROBLEMS.network],
  ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
  ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
  ['nonsense', (held) => held.answer({ what: 1 }), PROBLEMS.contract],
  [
    'a 429',
    (held) =>
      held.answer(
        { error: { code: 'too_many', message: 'Five codes an hour.' } },
        { status: 429, headers: { 'retry-after': '60' } },
      ),
    'Five codes an hour.',
  ],
  [
    'a 409',
    (held) => held.answer({ error: { code: 'conflict', message: 'Changed meanwhile.' } }, { status: 409 }),
    'Changed meanwhile.',
  ],
]

export const openSettings = (props: object | undefined) => {
  const form = openForm(mount, props)
  const { element } = form
  return {
    ...form,
    toggle: () => element.querySelector('[role=switch]') as HTMLButtonElement,
    on: () => element.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'true',
    save: () => element.querySelector('.lead-sms-save') as HTMLButtonElement | null,
    verify: () => element.querySelector('.lead-sms-verify') as HTMLButtonElement | null,
    phone: () => element.querySelector('input[type=tel]') as HTMLInputElement | null,
    code: () => element.querySelector('.lead-sms-code') as HTMLInputElement | null,
    block: () => element.querySelector('[role=alert]')?.textContent,
    body: () => element.querySelector('.lead-sms-body'),
  }
}
/** Opens the form at the step of the code. */
export async function atCode() {
  const form = openSettings(examples.off?.props)
  await userEvent.click(form.toggle())
  await expect.poll(form.phone).not.toBeNull()
  await userEvent.fill(form.phone() as Element, '4155550100')
  await form.button('Send code').click()
  const held = await form.call(1)
  return { ...form, held }
}
export async function atVerify() {
  const form = await atCode()
  form.held.answer({ phone_number: '+14155550100' })
  await expect.poll(form.code).not.toBeNull()
  return form
}
