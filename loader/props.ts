import { PROPS, PROPS_URL } from './schema.ts'

type Props = Record<string, unknown>

/**
 * Reads the props in the page: URL, then the first direct child script of type application/json, then the attribute;
 * merged shallowly, later ones win. The caller reads the script once, because a mounted island may have set it aside.
 * @throws an error of phase `props` that names the source
 */
export async function readProps(element: Element, script: string | null | undefined): Promise<Props> {
  const url = element.getAttribute(PROPS_URL)
  return {
    ...(url ? await parse(url, () => fetchText(url)) : {}),
    ...(await parse('script', () => script)),
    ...(await parse(PROPS, () => element.getAttribute(PROPS))),
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw response.status
  return response.text()
}

async function parse(source: string, read: () => string | null | undefined | Promise<string>): Promise<Props> {
  let text: string | undefined
  try {
    text = (await read()) || '{}'
    const value = JSON.parse(text)
    if (value?.constructor === Object) return value
    throw 'not an object'
  } catch (reason) {
    // WordPress breaks text over several lines into paragraphs.
    const why = /<br|<.?p>/.test(text ?? '') ? ' (did WordPress put tags in it?)' : ''
    throw Object.assign(new Error(`${source}: ${reason}${why}`), { phase: 'props' })
  }
}
