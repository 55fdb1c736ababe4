import { MapSlot } from './MapSlot.tsx'
import type { MapConfig } from './map-config.ts'
import type { IdentifiedMap } from './map-finder.ts'
import { picturePath } from './snippet.ts'

/** Makes links open in a new tab, which is the only way out of the sandbox. */
const outward = ({ data, ...rest }: MapConfig): MapConfig => ({
  ...rest,
  data: { ...data, main_settings: { ...(data.main_settings as object | undefined), url_new_tab: 'yes' } },
})

/** Returns the title of a page with a stored map, which says that the map is not ours. */
export const getVisitorTitle = (title: string): string => `${title} (a visitor’s map)`

/** The host of a link, so that its words cannot promise another; '' for a relative one. */
const getHost = (href: string): string => (URL.canParse(href) ? new URL(href).host : '')

/** The page for iframes: the map alone, and without scripts its picture with the links that pop-ups would have. */
export function FramedMap({ id, found, siteOrigin }: { id: string; found: IdentifiedMap; siteOrigin: string }) {
  const { config, drawn, stored } = found
  const { title, links } = drawn
  return (
    <>
      <h1>{title}</h1>
      <MapSlot id="map" on="load" picture={picturePath(id)} drawn={drawn} config={outward(config)} ugc={stored} />
      {links.length > 0 && (
        <noscript>
          <ul>
            {links.map(({ name, href }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
              <li key={i}>
                <a href={href} target="_blank" rel="nofollow ugc noopener">
                  {name}
                </a>{' '}
                {getHost(href)}
              </li>
            ))}
          </ul>
        </noscript>
      )}
      {stored && (
        <p className="map-by">
          Made by a visitor to {new URL(siteOrigin).host}.{' '}
          <a href={`${siteOrigin}/map-reports/${found.mapId}`} target="_blank" rel="nofollow noopener">
            Report this map
          </a>
        </p>
      )}
    </>
  )
}
