import { inlineScript } from './inline-script.ts'

/**
 * Makes the share menu copy the page's address or open the device's own dialog, and the print button print. Without scripts the menu
 * has a link to the page and one for mail.
 */
export const shareScript: string = inlineScript(() => {
  const say = (text: string) => document.dispatchEvent(new CustomEvent('plat-toast', { detail: { text } }))
  const close = (menu: HTMLDetailsElement) => {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  if ('share' in navigator)
    for (const button of document.querySelectorAll<HTMLElement>('[data-share="app"]')) button.hidden = false

  document.addEventListener('click', async (event) => {
    const target = event.target as Element
    if (target.closest('[data-print]')) return window.print()
    const menu = target.closest<HTMLDetailsElement>('details.share-menu')
    for (const open of document.querySelectorAll<HTMLDetailsElement>('details.share-menu[open]'))
      if (open !== menu) open.open = false
    const way = target.closest<HTMLElement>('[data-share]')
    const link = menu?.querySelector<HTMLAnchorElement>('a[data-share="copy"]')
    if (!menu || !way || !link || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (way.dataset.share === 'mail') return close(menu)
    event.preventDefault()
    close(menu)
    try {
      if (way.dataset.share === 'app')
        await navigator.share({ title: link.dataset.title ?? document.title, url: link.href })
      else {
        await navigator.clipboard.writeText(link.href)
        say('Link copied.')
      }
    } catch (error) {
      // Whoever closes the dialog has decided so.
      if ((error as Error).name !== 'AbortError') say(`Copy this link: ${link.href}`)
    }
  })
  document.addEventListener('keydown', (event) => {
    const menu = (event.target as Element).closest?.<HTMLDetailsElement>('details.share-menu[open]')
    if (event.key === 'Escape' && menu) close(menu)
  })
}, undefined)
