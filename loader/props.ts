import { PROPS, PROPS_URL } from './schema.ts'
import type { IslandRecord } from './types.ts'

/**
 * The props of an island: URL, then the first direct child script of type application/json, then the attribute, then
 * `update()`; merged shallowly, later wins.
 * @throws an error of phase `props` that names the source
 */
export async function readProps(record: IslandRecord): Promise<object> {
  const { element } = record
  record.inline ??= parse(
    element.querySelector(':scope > script[type="application/json"]')?.textContent,
    'the script in the element',
  )
  const own = parse(element.getAttribute(PROPS), PROPS)
  const url = element.getAttribute(PROPS_URL)
  return { ...(url && (await download(url))), ...record.inline, ...own, ...record.patch }
}

async function download(url: string): Promise<object> {
  let text: string
  try {
    const answer = await fetch(url)
    if (!answer.ok) throw `status ${answer.status}`
    text = await answer.text()
  } catch (reason) {
    throw propsError(`${PROPS_URL} ${url} could not be read (${reason})`)
  }
  return parse(text, `${PROPS_URL} ${url}`)
}

function parse(text: string | null | undefined, source: string): object {
  let value: unknown = {}
  try {
    value = JSON.parse(text?.trim() || '{}')
  } catch (error) {
    throw propsError(`${source} is not JSON: ${(error as Error).message}`)
  }
  if (typeof value != 'object' || !value || Array.isArray(value)) {
    throw propsError(`${source} is not an object: ${text?.slice(0, 60)}`)
  }
  return value
}

const propsError = (message: string) => Object.assign(Error(message), { phase: 'props' })
