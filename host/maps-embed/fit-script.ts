import { inlineScript } from '../_pages/inline-script.ts'

/**
 * Keeps a map whole in its frame: what stands above and below the drawing (buttons, a legend, the list) is known only when it
 * is there. frame-style.ts takes `--beside` from the frame's height.
 */
export const fitScript = (size: { width: number; height: number }): string =>
  inlineScript(({ width, height }) => {
    const map = document.querySelector<HTMLElement>('.island')
    if (!map) return
    const fit = () => {
      const beside = Math.ceil(map.offsetHeight - (map.offsetWidth * height) / width)
      // Less than the frame is high, or nothing would be left of the map.
      map.parentElement?.style.setProperty('--beside', `${Math.max(0, Math.min(beside, innerHeight / 2))}px`)
    }
    new ResizeObserver(fit).observe(map)
    addEventListener('resize', fit)
  }, size)
