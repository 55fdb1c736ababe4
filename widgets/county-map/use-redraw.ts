import { useEffect, useState } from 'react'

/**
 * A number that grows when the picture's colours or its pixels are other ones: the page's color-scheme (told by a transition
 * of the probe's colour, whatever changed it), a window that moved to a finer screen, and paper, which is white.
 */
export function useRedraw(elementOf: () => HTMLElement | null): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const island = elementOf()
    if (!island) return undefined
    const abort = new AbortController()
    const { signal } = abort
    const again = () => setCount((before) => before + 1)
    island.querySelector('.county-map-probe')?.addEventListener('transitionend', again, { signal })
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', again, { signal })
    let theme = ''
    window.addEventListener(
      'beforeprint',
      () => {
        theme = island.dataset.theme ?? ''
        island.dataset.theme = 'light'
        again()
      },
      { signal },
    )
    window.addEventListener(
      'afterprint',
      () => {
        island.dataset.theme = theme
        again()
      },
      { signal },
    )
    return () => abort.abort()
  }, [])
  return count
}
