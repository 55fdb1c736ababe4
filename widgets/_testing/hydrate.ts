import type { ComponentType } from 'react'
import { onTestFinished, vi } from 'vitest'
import { countMarkup } from '../_runtime/mount-root.ts'
import type { Mount } from '../_runtime/types.ts'
import { contextFor, placeElement } from './open.ts'
import { serverHtml } from './probe.tsx'

/** Hydrates an island from our server's HTML. */
export function hydrate(mount: Mount, Fallback: ComponentType<never>, props: object, id: string) {
  const markup = serverHtml(Fallback as never, props as never, id)
  const element = placeElement({ id, html: markup, attributes: { 'data-plat-ssr': 'dev' } })
  element.setAttribute('data-plat-sum', countMarkup(element))
  const html = element.innerHTML
  const server = [...element.querySelectorAll('*')]
  const consoleError = vi.spyOn(console, 'error')
  const { context, reports, events } = contextFor(element)
  const instance = mount(element, props as Record<string, unknown>, context)
  onTestFinished(() => {
    instance.unmount()
    consoleError.mockRestore()
  })
  return { element, server, html, instance, reports, events, consoleError }
}
