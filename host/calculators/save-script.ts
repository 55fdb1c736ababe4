import { inlineScript } from '../_pages/inline-script.ts'

/** Keeps the forms and links beside a calculator at what is entered in it: what is saved, copied, and printed is what is seen. */
export const followScript: string = inlineScript(() => {
  const hear = (event: Event) => {
    const { query } = (event as CustomEvent<{ query: string }>).detail
    const path = `${location.pathname}?${query}`
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-calculation]')) field.value = query
    for (const note of document.querySelectorAll('[data-print-address]')) note.textContent = location.origin + path
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-share="copy"]'))
      link.href = location.origin + path
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-share="mail"]')) {
      const title = document.title
      link.href = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${location.origin}${path}`)}`
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-calculation-next]'))
      link.href = `/signup?${new URLSearchParams({ next: path })}`
    // What is saved is no longer what is entered.
    for (const done of document.querySelectorAll<HTMLElement>('[data-calculation-saved]')) done.hidden = true
    for (const form of document.querySelectorAll<HTMLElement>('[data-calculation-form]')) form.hidden = false
  }
  for (const name of ['down-payment', 'mortgage', 'rental-income', 'rental-property'])
    document.addEventListener(`plat:${name}-calculator:change`, hear)
}, undefined)
