/**
 * Calls back when the picture's colors or its pixels are other ones: the page's color-scheme (told by a transition of the
 * probe's color, whatever changed it), a window that moved to a finer screen, and paper, which is white.
 */
export function hearRedraws(island: HTMLElement, again: () => void, signal: AbortSignal): void {
  island.querySelector('.county-map-probe')?.addEventListener('transitionend', again, { signal })
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', again, { signal })
  let theme = ''
  const on = (type: 'beforeprint' | 'afterprint', turn: () => void) =>
    window.addEventListener(
      type,
      () => {
        turn()
        again()
      },
      { signal },
    )
  on('beforeprint', () => {
    theme = island.dataset.theme ?? ''
    island.dataset.printing = ''
    island.dataset.theme = 'light'
  })
  on('afterprint', () => {
    island.dataset.theme = theme
    delete island.dataset.printing
  })
}
