/**
 * Expressions for a page that is measured. Each waits for the page's own frames, so that its figure holds style, layout and
 * paint too.
 */

const FRAME = 'new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))'

/** Loads a classic script and waits until the page has come to rest. */
export const addScript = (src: string): string => `(async () => {
  const script = Object.assign(document.createElement('script'), { src: '${src}', async: true, crossOrigin: '' })
  const there = new Promise((go, fail) => Object.assign(script, { onload: go, onerror: () => fail(Error('no ${src}')) }))
  document.head.append(script)
  await there
  await ${FRAME}
  await new Promise((go) => setTimeout(go, 200))
})()`

/** Inserts elements, `batch` of them in each of `frames` animation frames. */
export const insertNodes = (frames: number, batch: number): string => `(async () => {
  const main = document.querySelector('main')
  for (let frame = 0; frame < ${frames}; frame++) {
    const part = document.createElement('section')
    for (let i = 1; i < ${batch}; i++) part.append(document.createElement(i % 2 ? 'p' : 'span'))
    main.append(part)
    await new Promise((go) => requestAnimationFrame(go))
  }
  await ${FRAME}
})()`

/** Runs before the page: \`__maps\` tells when every map on the page is mounted, in ms since the first chunk was asked for. */
export const countMounts = (count: number): string => `
  let left = ${count}
  window.__maps = new Promise((tell, fail) => {
    addEventListener('plat:error', (event) => fail(event.detail.error))
    addEventListener('plat:mount', () => {
      if (--left) return
      const last = performance.now()
      const asked = performance.getEntriesByType('resource').filter((one) => one.name.includes('/embed/c/'))
      tell(last - Math.min(...asked.map((one) => one.startTime)))
    })
  })`

/** Unmounts and mounts the page's map \`times\` times, by the global and by its handle in turn. */
export const remountMap = (times: number): string => `(async () => {
  const map = document.querySelector('[data-plat="state-map"]')
  for (let i = 0; i < ${times}; i++) {
    if (i % 2) plat.unmount(map)
    else plat.get(map).unmount()
    plat.scan(map)
    await plat.get(map).ready
    if (i % 10 === 0) await ${FRAME}
  }
  await ${FRAME}
  await new Promise((go) => setTimeout(go, 500))
})()`
