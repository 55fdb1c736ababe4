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
}, undefined)
