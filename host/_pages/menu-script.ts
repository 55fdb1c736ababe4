import { inlineScript } from './inline-script.ts'

/** Menus of the account and of a dashboard's cards close as menus do: by Escape, which gives the focus back, and by a look elsewhere. */
export const menuScript: string = inlineScript(() => {
  const open = () => document.querySelector<HTMLDetailsElement>(':is(.account-menu,.dash-menu)[open]')
  addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && open()
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  for (const type of ['pointerdown', 'focusin'] as const)
    addEventListener(type, ({ target }) => {
      const menu = open()
      if (menu && !menu.contains(target as Node)) menu.open = false
    })
  const loggedOut = () => {
    try {
      return localStorage.getItem('plat-out')
    } catch {
      return null
    }
  }
  const before = loggedOut()
  // A page that the browser kept as it stood, of somebody who has logged out since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && loggedOut() !== before) location.reload()
  })
  // Drafts of forum forms in this tab must not be shown to the next person (host/forums/drafts/keep-script.ts).
  addEventListener('submit', ({ target }) => {
    if ((target as Element).getAttribute('action') !== '/logout') return
    try {
      localStorage.setItem('plat-out', String(Date.now()))
      // Recent searches on this device (widgets/_domain/recent-searches).
      for (const key of Object.keys(localStorage)) if (key.startsWith('plat-searches')) localStorage.removeItem(key)
      for (const key of Object.keys(sessionStorage)) if (key.startsWith('plat-draft ')) sessionStorage.removeItem(key)
    } catch {
      // Blocked storage holds nothing to remove.
    }
  })
}, undefined)
