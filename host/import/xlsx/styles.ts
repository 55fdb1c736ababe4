import { readXml } from './xml.ts'
import type { Archive } from './zip.ts'

/** The display of a style's numbers: as a date, with a minimum number of digits, or unchanged. */
export type Look = 'date' | number | undefined

/** Formats that every workbook has, by number, and that show dates (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** The look of each style, by the number that cells name (`cellXfs`). */
export async function readLooks(archive: Archive, path: string): Promise<Look[]> {
  const codes = new Map<number, string>()
  const looks: Look[] = []
  let inCells = false
  await readXml(archive, path, {
    open(name, attributes) {
      const id = Number(attributes.numFmtId)
      if (name === 'numFmt') codes.set(id, attributes.formatCode ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) looks.push(getLook(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return looks
}

function getLook(id: number, code: string | undefined): Look {
  if (code === undefined) return isBuiltInDate(id) ? 'date' : undefined
  // Text in quotes, escaped characters, colors and conditions are no part of what is shown of the number.
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').toLowerCase()
  if (/^0+$/.test(bare)) return bare.length
  return /[yd]/.test(bare) && !bare.includes('general') ? 'date' : undefined
}

const DAY = 86_400_000

/** The day of a serial number; Excel counts 29 February 1900, which there never was. */
export function serialDate(serial: number, from1904: boolean): string {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const date = new Date(start + Math.floor(serial) * DAY)
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10)
}
