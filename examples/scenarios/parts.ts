/** Pieces of strangers' pages. */

export const LOADER = '<script async crossorigin src="http://localhost:4000/embed/v1/loader.js"></script>'
/** An island of the tests' own that throws where its prop says; it brings itself, and must be there before the loader. */
export const BOOM = '<script crossorigin src="http://localhost:4000/boom.js"></script>'

export const FALLBACK = '<a href="/elsewhere.html">The map as a list</a>'

/** Writes the element that people paste. `props` become the attribute. */
export function map(props: object = {}, attributes = ''): string {
  const json = Object.keys(props).length ? ` data-plat-props='${JSON.stringify(props)}'` : ''
  return `<div data-plat="state-map"${json} ${attributes}>${FALLBACK}</div>`
}

/** Writes the element of an island that mounts as soon as its code is there. */
export const island = (name: string, props: object = {}): string =>
  `<div data-plat="${name}" data-plat-on="load" data-plat-props='${JSON.stringify(props)}'></div>`

/** Content that moves an island out of view. */
export const FAR = '<div style="height: 3000px">far</div>'

/** Remembers every event of ours, in the page's own words. */
export const HEAR = `<script>
window.platEvents = []
for (const type of ['mount', 'unmount', 'error', 'state-map:select', 'state-map:hover'])
  addEventListener('plat:' + type, ({ detail, target, composed, cancelable }) => platEvents.push({
    type, id: target.id, composed, cancelable, ...detail,
    ...(detail.error && { error: String(detail.error.message || detail.error) }),
  }))
</script>`

/** Ten seconds pass in a moment; all other times stay. */
export const HURRY = `<script>
const wait = window.setTimeout
const sooner = { 10000: 400, 20000: 4000 }
window.setTimeout = (run, time, ...rest) => wait(run, sooner[time] ?? time, ...rest)
</script>`

/** Runs as soon as the loader is there, or before. */
export const withPlat = (code: string): string =>
  `<script>(window.plat = window.plat || []).push(function (plat) { ${code} })</script>`
