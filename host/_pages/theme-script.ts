import { inlineScript } from './inline-script.ts'

/** Stands in the head: a page in the chosen colors from its first paint. */
export const themeScript: string = inlineScript(() => {
  try {
    const theme = localStorage.getItem('plat-theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.classList.add(theme)
  } catch {
    // A browser that keeps nothing goes on with the colors of its system.
  }
}, undefined)

/** Brings the choice of colors to life, which is hidden without scripts. Other tabs follow. */
export const themeSwitchScript: string = inlineScript(() => {
  const select = document.querySelector<HTMLSelectElement>('#theme')
  if (!select) return
  const root = document.documentElement
  const show = (theme: string) => {
    root.classList.remove('light', 'dark')
    if (theme === 'light' || theme === 'dark') root.classList.add(theme)
    select.value = theme
  }
  const getShown = () => ['light', 'dark'].find((theme) => root.classList.contains(theme)) ?? ''
  select.value = getShown()
  const box = select.closest<HTMLElement>('.theme')
  if (box) box.hidden = false
  select.addEventListener('change', () => {
    const theme = select.value
    show(theme)
    try {
      if (theme) localStorage.setItem('plat-theme', theme)
      else localStorage.removeItem('plat-theme')
    } catch {
      // The choice holds for this page.
    }
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'plat-theme' || key === null) show(newValue ?? '')
  })
  // A page that the browser kept as it stood, from before another page's choice.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    try {
      show(localStorage.getItem('plat-theme') ?? '')
    } catch {
      // It stays as it is.
    }
  })
}, undefined)
