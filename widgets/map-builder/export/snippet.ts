import { paintable } from '../colors.ts'
import { getEntries, type MapDocument } from '../document.ts'
import { withoutUnplaced } from '../unplaced.ts'
import { getScript } from './script-of.ts'

/** Props of the `map` island for a document, with everything that is begun and cannot be drawn yet: for a file that is read again. */
const getAllProps = ({ base, info, data, title }: MapDocument): Record<string, unknown> => ({
  data,
  info: base === 'own' ? info : { builtin: base },
  ...(title && { title }),
})

/** A document without what is only half made, of which the map would complain, and what is no color. */
const getPaintable = (doc: MapDocument): MapDocument => paintable({ ...doc, data: withoutUnplaced(doc.data) })

/** Props of the `map` island for a document, as a page shows it. */
export const getProps = (doc: MapDocument): Record<string, unknown> => getAllProps(getPaintable(doc))

/** JSON that may stand in a script element: `</script>` would end it, and `<!--` would hide what follows. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * The lines to paste: the map's element with its props, what stands in it where no script runs, and the loader, which has
 * the geography inside where it is a built-in one.
 * @param origin of the loader, without a slash at the end
 * @param major folder of its evergreen file: `v1`
 */
export function getSnippet(doc: MapDocument, origin: string, major: string): string {
  const shown = getPaintable(doc)
  const props = getAllProps(shown)
  return [
    '<div data-plat="map">',
    `  <script type="application/json">${inScript(props)}</script>`,
    `  ${getLink(shown, origin)}`,
    '</div>',
    `<script async crossorigin src="${escaped(origin)}/embed/${major}/${getScript(props.info)}"></script>`,
  ].join('\n')
}

/** The most that an address carries without being cut somewhere on its way. */
const MAX_IDS = 200

/** A built-in map's picture can be linked without being stored: its states with a color of their own stand out in it. */
function getLink({ base, data, title = 'Map' }: MapDocument, origin: string): string {
  if (base === 'own') return `<p>${escaped(title)}</p>`
  const colored = getEntries(data, 'state_specific').flatMap(([id, { color }]) => (color ? [id] : []))
  const query = new URLSearchParams({ info: base, title })
  if (colored.length && colored.length <= MAX_IDS) query.set('highlight', colored.join())
  const address = `${origin}/embed/map.svg?${query.toString().replaceAll('%2C', ',')}`
  return `<a href="${escaped(address)}">${escaped(title)}</a>`
}

/** The document as a file, which the builder reads again. */
export const toJson = (doc: MapDocument): string => `${JSON.stringify(getAllProps(doc), null, 2)}\n`
