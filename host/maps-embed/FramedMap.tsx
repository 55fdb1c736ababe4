import { MapSlot } from './MapSlot.tsx'
import type { MapConfig } from './map-config.ts'
import type { ResolvedMap } from './map-finder.ts'
import { picturePath } from './snippet.ts'

/** Makes links open in a new tab, the only way out of the sandbox. */
const outward = ({ data, ...rest }: MapConfig): MapConfig => ({
  ...rest,
  data: { ...data, main_settings: { ...(data.main_settings as object | undefined), url_new_tab: 'yes' } },
})

/** The page for iframes: the map alone, and without scripts its picture with the links that pop-ups would have. */
export function FramedMap({ id, found }: { id: string; found: ResolvedMap }) {
  const { title, links } = found.drawn
  return (
    <>
      <h1>{title}</h1>
      <MapSlot id="map" on="load" picture={picturePath(id)} {...found} config={outward(found.config)} />
      {links.length > 0 && (
        <noscript>
          <ul>
            {links.map(({ name, href }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
              <li key={i}>
                <a href={href} target="_blank" rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </noscript>
      )}
    </>
  )
}
