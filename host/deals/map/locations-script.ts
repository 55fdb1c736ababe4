import { inlineScript } from '../../_pages/inline-script.ts'

/**
 * Gives the map island the points that stand in the page as links, so that the page has each of them once. It runs before the
 * island reads its configuration.
 */
export const locationsScript: string = inlineScript(() => {
  const map = document.querySelector('#map')
  const block = map?.querySelector('script')
  if (!map || !block) return
  const props = JSON.parse(block.textContent ?? '')
  props.data.locations = [...map.querySelectorAll('svg a')].map((link) => {
    const [name, description] = (link.querySelector('title')?.textContent ?? '').split(/: (?!.*: )/)
    const circle = link.querySelector('circle')
    const [x, y] = ['cx', 'cy'].map((edge) => circle?.getAttribute(edge))
    return { name, description, url: link.getAttribute('href'), x, y }
  })
  block.textContent = JSON.stringify(props)
}, undefined)
