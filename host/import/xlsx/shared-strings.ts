import { Fault } from '../fault.ts'
import { readXml, unescapeText } from './xml.ts'
import type { Archive } from './zip.ts'

/** A workbook of 50 MB has fewer; a zip bomb has more. */
const MAX_LENGTH = 100_000_000

/** The strings that cells name by number. Phonetic readings are left out. */
export async function readSharedStrings(archive: Archive, path: string): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let length = 0
  let inText = false
  let phonetic = false
  await readXml(archive, path, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic = true
      else if (name === 't') inText = !phonetic
    },
    text(piece) {
      if (inText) text += piece
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') {
        length += text.length
        if (length > MAX_LENGTH) throw new Fault('the workbook holds more text than a table can have')
        strings.push(unescapeText(text))
      }
    },
  })
  return strings
}
