import { SaxesParser } from 'saxes'

/**
 * Returns the names of the elements of an XML file, in order.
 * @throws Error where it is not well-formed: a browser shows no such picture at all
 */
export function getElements(xml: string): string[] {
  const names: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => names.push(name))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return names
}
