import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countMarkup } from '../_runtime/mount-root.ts'
import type { Mount } from '../_runtime/types.ts'
import { fakeFetch, frames, stopClock, uncaught } from './fake-fetch.ts'
import { contextFor, open, placeElement } from './open.ts'
import { serverHtml } from './probe.tsx'

interface Options {
  /** Answers come even to calls that were given up. */
  deaf?: boolean
}

/** Mounts a form island with network and clock controlled by the test. Navigations are recorded and stopped. */
export function openForm(mount: Mount, props: object = {}, options: Options = {}) {
  const pass = stopClock()
  const errors = uncaught()
  const fetch = fakeFetch(options)
  const went: { url: string }[] = []
  const hold = (event: Event) => {
    went.push((event as CustomEvent<{ url: string }>).detail)
    event.preventDefault()
  }
  document.addEventListener('plat:test:go', hold)
  onTestFinished(() => document.removeEventListener('plat:test:go', hold))
  const opened = open(mount, props)
  const { element } = opened
  const locator = page.elementLocator(element)
  const findVisible = <T extends HTMLElement>(selector: string) =>
    [...element.querySelectorAll<T>(selector)].find((each) => each.checkVisibility()) as T
  return {
    ...opened,
    ...fetch,
    pass,
    errors,
    /** Details of what it would have gone to. */
    went,
    shown: findVisible,
    field: (label: string) => locator.getByLabelText(label, { exact: true }),
    button: (name: string) => locator.getByRole('button', { name, exact: true }),
    submit: () => findVisible<HTMLButtonElement>('button[type=submit]'),
    options: () => [...element.querySelectorAll<HTMLElement>('[role=option]')],
    text: () => element.textContent ?? '',
    /** Types into the field, and lets the text rest for so long. */
    async type(input: HTMLElement, text: string, rest: number) {
      await expect.poll(() => input.getAttribute('role')).toBe('combobox')
      await userEvent.fill(input, text)
      await frames()
      pass(rest)
      await frames()
    },
  }
}

/** Writes the server's HTML of an island, before the island mounts. */
export function writeForm(Fallback: unknown, props: object, id: string) {
  const element = placeElement({
    id,
    html: serverHtml(Fallback as never, props as never, id),
    attributes: { 'data-plat-ssr': 'dev' },
  })
  element.setAttribute('data-plat-sum', countMarkup(element))
  return {
    element,
    /** The island comes and takes it over. */
    async comes(mount: Mount) {
      const { context, reports, events } = contextFor(element)
      const instance = mount(element, props as never, context)
      onTestFinished(() => instance.unmount())
      await frames()
      return { reports, events, instance }
    },
  }
}
