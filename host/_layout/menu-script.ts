import { inlineScript } from './inline-script.ts'

/** The account menu closes as menus do: by Escape, which gives the focus back, and by a look elsewhere. */
export const menuScript: string = inlineScript(() => {
  const menu = document.querySelector<HTMLDetailsElement>('.account-menu')
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu?.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  for (const type of ['pointerdown', 'focusin'] as const)
    addEventListener(type, ({ target }) => {
      if (menu?.open && !menu.contains(target as Node)) menu.open = false
    })
  // What the forums' forms keep in this tab is nobody's who comes after (host/forums/drafts/keep-script.ts).
  addEventListener('submit', ({ target }) => {
    if ((target as Element).getAttribute('action') !== '/logout') return
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith('plat-draft ')) sessionStorage.removeItem(key)
    } catch {
      // Where storage is shut nothing is kept.
    }
  })
}, undefined)
