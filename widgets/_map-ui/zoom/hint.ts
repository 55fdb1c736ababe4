import { createHtml } from '../../_runtime/read-document.ts'
import { adopt } from '../../_runtime/stylesheets.ts'
import styles from './hint.css?inline'

const SHOWN_MS = 1500

/**
 * Words over the map that fade: how it is zoomed, for those who try in another way. Not read out: who hears the page has
 * keys and buttons.
 */
export function openHint(parent: HTMLElement, signal: AbortSignal): (words: string) => void {
  adopt(parent, [styles])
  const node = createHtml('div')
  node.className = 'map-hint'
  node.ariaHidden = 'true'
  parent.append(node)
  signal.addEventListener('abort', () => node.remove())
  let timer = 0
  return (words) => {
    node.textContent = words
    node.classList.add('map-hint-on')
    clearTimeout(timer)
    timer = window.setTimeout(() => node.classList.remove('map-hint-on'), SHOWN_MS)
  }
}
