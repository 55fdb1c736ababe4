import { expect, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openForm } from '../../_testing/form.ts'
import { mount } from '../index.ts'

/** Opens the wizard at a step, with a network and a clock of the test's own. */
export function openWizard(props: object = {}) {
  const before = location.href
  history.replaceState(null, '')
  onTestFinished(() => history.replaceState(null, '', before))
  const form = openForm(mount, props)
  const { element } = form
  const input = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
  const findVisible = (text: string) =>
    [...element.querySelectorAll('p')].some((each) => each.textContent === text && each.checkVisibility())
  return {
    ...form,
    input,
    says: findVisible,
    title: () =>
      [...element.querySelectorAll('legend')].find((each) => each.tabIndex === -1 && each.checkVisibility())
        ?.textContent,
    choose: (value: string) => userEvent.click(element.querySelector(`input[value="${value}"]`) as Element),
    checked: () =>
      [...element.querySelectorAll<HTMLInputElement>('fieldset[data-current] :checked')].map(({ value }) => value),
    next: async () => {
      await expect.poll(() => element.querySelector('form')?.noValidate).toBe(true)
      await userEvent.click(form.submit())
    },
    posts: () => form.calls.filter(({ method }) => method === 'POST'),
  }
}
