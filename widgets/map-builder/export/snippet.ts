import { paintable } from '../colors.ts'
import { getEntries, type MapDocument } from '../document.ts'
import { withoutUnplaced } from '../unplaced.ts'
import { getScript } from './script-of.ts'

/**
 * Returns the props of the `map` island for a document, with incomplete entries that cannot be drawn yet, for a file
 * that is imported again.
 */
const getAllProps = ({ base, info, data, title }: MapDocument): Record<string, unknown> => ({
  data,
  info: base === 'own' ? info : { builtin: base },
  ...(title && { title }),
})

/** Removes incomplete entries and invalid colors, which the map would report. */
const getPaintable = (doc: MapDocument): MapDocument => paintable({ ...doc, data: withoutUnplaced(doc.data) })

/** Returns the props of the `map` island for a document, as a page shows it. */
export const getProps = (doc: MapDocument): Record<string, unknown> => getAllProps(getPaintable(doc))

/** Writes JSON for a script element: `</script>` would end it, and `<!--` would hide what follows. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Writes the lines to paste: the map's element with its props, its content for pages without scripts, and the loader,
 * with the geography inside for a built-in map.
 * @param origin of the loader, without a slash at the end
 * @param major folder of its evergreen file: `v1`
 */
export function getExportSnippet(doc: MapDocument, origin: string, major: string): string {
  const paintable = getPaintable(doc)
  const props = getAllProps(paintable)
  return [
    '<div data-plat="map">',
    `  <script type="application/json">${inScript(props)}</script>`,
    `  ${getLink(paintable, origin)}`,
    '</div>',
    `<script async crossorigin src="${escaped(origin)}/embed/${major}/${getScript(props.info)}"></script>`,
  ].join('\n')
}

/** The most that an address carries without being cut somewhere on its way. */
const MAX_IDS = 200

/**
 * Returns a link to the picture of a built-in map, which needs no storing: states with a color of their own are
 * highlighted.
 */
function getLink({ base, data, title = 'Map' }: MapDocument, origin: string): string {
  if (base === 'own') return `<p>${escaped(title)}</p>`
  const colored = getEntries(data, 'state_specific').flatMap(([id, { color }]) => (color ? [id] : []))
  const query = new URLSearchParams({ info: base, title })
  if (colored.length && colored.length <= MAX_IDS) query.set('highlight', colored.join())
  const address = `${origin}/embed/map.svg?${query.toString().replaceAll('%2C', ',')}`
  return `<a href="${escaped(address)}">${escaped(title)}</a>`
}

/** Writes the document as a file that the builder can import. */
export const toJson = (doc: MapDocument): string => `${JSON.stringify(getAllProps(doc), null, 2)}\n`
