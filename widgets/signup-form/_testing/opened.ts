import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Held } from '../../_testing/fake-fetch.ts'
import { openForm } from '../../_testing/form.ts'
import { mount } from '../index.ts'

export const ANN = 'ann@example.com'
export const CONFLICT = 'An account with this email already exists.'

/** Mounts the form with a network controlled by the test. */
export function openSignupForm(props: object = {}, options: { deaf?: boolean } = {}) {
  const form = openForm(mount, props, options)
  const input = (name: string) => form.element.querySelector<HTMLInputElement>(`input[name=${name}]:not([hidden])`)
  const heading = () => form.element.querySelector('h2')?.textContent
  /** The newest call of this method, once it is there. */
  const held = async (method: string): Promise<Held> => {
    await expect.poll(() => form.calls.filter((call) => call.method === method).length).toBeGreaterThan(0)
    return form.calls.findLast((call) => call.method === method) as Held
  }
  const send = async (email = ANN) => {
    await userEvent.fill(input('email') as HTMLInputElement, email)
    await userEvent.keyboard('{Enter}')
  }
  return {
    ...form,
    input,
    heading,
    held,
    send,
    posts: () => form.calls.filter(({ method }) => method === 'POST'),
    toAccount: async () => {
      await send()
      ;(await held('POST')).answer({ email: ANN }, { status: 201 })
      await expect.poll(heading).toBe('Create your account')
    },
  }
}
