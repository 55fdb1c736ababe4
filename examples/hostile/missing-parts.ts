import { LOADER, map } from '../scenarios/parts.ts'
import { type HostilePage, PASTED } from './page.ts'

const without = (name: string, messages: RegExp[] = [], body = PASTED): HostilePage => ({
  name: `${name} is missing`,
  head: `<script>Object.defineProperty(window, '${name}', { value: undefined, configurable: true })</script>`,
  body,
  says: messages,
})

/** Pages without one of the browser's interfaces: privacy tools remove them, and some embedded browsers never had them. */
export const missingParts: HostilePage[] = [
  without('IntersectionObserver', [/state-map: no "visible" here/]),
  without(
    'matchMedia',
    [/state-map: no "media" here/],
    map({ highlight: ['TX'] }, 'data-plat-on="media:(min-width: 1px)"') + LOADER,
  ),
  without('requestIdleCallback', [], map({ highlight: ['TX'] }, 'data-plat-on="idle"') + LOADER),
  without('ResizeObserver'),
  without('customElements'),
  {
    name: 'localStorage and sessionStorage throw',
    head: `<script>
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })
</script>`,
  },
]
