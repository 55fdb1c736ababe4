import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { Fault } from '../fault.ts'
import { type Archive, damaged } from './zip.ts'

export interface Handlers {
  /** Names come without a namespace's prefix. */
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses a file of an archive as it is unpacked; yields after each piece with the bytes so far, so that whoever handles the
 * tags can hand on what it has.
 * @throws Fault for what is no XML
 */
export async function* parseXml(archive: Archive, path: string, handlers: Handlers): AsyncGenerator<number> {
  const parser = new SaxesParser({ fragment: false, position: false })
  parser.on('error', (error) => {
    throw new Fault(`${path} in the workbook is no XML: ${error.message}`)
  })
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(local(name), attributes as Record<string, string>))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => handlers.close?.(local(name)))
  const decoder = new StringDecoder('utf8')
  let bytes = 0
  try {
    for await (const chunk of await archive.open(path)) {
      parser.write(decoder.write(chunk as Buffer))
      bytes += (chunk as Buffer).length
      yield bytes
    }
    parser.write(decoder.end()).close()
  } catch (error) {
    throw damaged(error)
  }
  yield bytes
}

/** The same for a small file, at once. */
export async function readXml(archive: Archive, path: string, handlers: Handlers): Promise<void> {
  for await (const _ of parseXml(archive, path, handlers));
}

/** Strings of workbooks write control characters as _x000D_ (ECMA-376, 22.9.2.19). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
