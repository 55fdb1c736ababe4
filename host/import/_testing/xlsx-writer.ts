import { crc32, deflateRawSync } from 'node:zlib'

export type CellValue = string | number | null | { date: number } | { padded: number; digits: number }

/** The place of strings in a workbook: in the cells, or in a list that cells refer to by number. */
type Strings = 'inline' | 'shared'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\r/g, '_x000D_')

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/**
 * Writes a workbook as Excel does: sheets by name, without empty cells, a style for dates (1) and one for 00000 (2).
 */
export function xlsx(sheets: Record<string, CellValue[][]>, strings: Strings = 'shared', prefix = ''): Buffer {
  const list: string[] = []
  const text = (value: string, at: string) => {
    if (strings === 'inline')
      return `<${prefix}c r="${at}" t="inlineStr"><${prefix}is><${prefix}t>${escapeXml(value)}</${prefix}t></${prefix}is></${prefix}c>`
    if (!list.includes(value)) list.push(value)
    return `<${prefix}c r="${at}" t="s"><${prefix}v>${list.indexOf(value)}</${prefix}v></${prefix}c>`
  }
  const cell = (value: CellValue, at: string): string => {
    if (value === null || value === '') return ''
    if (typeof value === 'string') return text(value, at)
    const [style, number] =
      typeof value === 'number' ? ['', value] : 'date' in value ? [' s="1"', value.date] : [' s="2"', value.padded]
    return `<${prefix}c r="${at}"${style}><${prefix}v>${number}</${prefix}v></${prefix}c>`
  }
  const sheet = (rows: CellValue[][]) =>
    `<?xml version="1.0" encoding="UTF-8"?><${prefix}worksheet xmlns${prefix ? ':x' : ''}="m"><${prefix}sheetData>${rows
      .map((row, i) => {
        const cells = row.map((value, column) => cell(value, `${letters(column)}${i + 1}`)).join('')
        return cells ? `<${prefix}row r="${i + 1}">${cells}</${prefix}row>` : ''
      })
      .join('')}</${prefix}sheetData></${prefix}worksheet>`
  const names = Object.keys(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels':
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr/><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="s${i}"/>`).join('')}</sheets></workbook>`,
  }
  for (const [i, name] of names.entries())
    files[`xl/worksheets/sheet${i + 1}.xml`] = sheet(sheets[name] as CellValue[][])
  files['xl/sharedStrings.xml'] =
    `<sst>${list.map((each) => `<si><r><t>${escapeXml(each.slice(0, 1))}</t></r><r><t xml:space="preserve">${escapeXml(each.slice(1))}</t></r><rPh sb="0" eb="1"><t>ph</t></rPh></si>`).join('')}</sst>`
  files['xl/styles.xml'] =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>'
  files['xl/_rels/workbook.xml.rels'] =
    `<Relationships>${names.map((_, i) => `<Relationship Id="s${i}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="t" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="u" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="/xl/styles.xml"/></Relationships>`
  return zip(files)
}

/** Writes a zip archive with every file deflated. */
export function zip(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const packed = deflateRawSync(data)
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(path.length, 22)
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002', 'latin1')
    entry.writeUInt16LE(20, 4)
    common.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, path)
    const body = [Buffer.from('PK\u0003\u0004'), common, path, packed]
    bodies.push(...body)
    offset += body.reduce((sum, { length }) => sum + length, 0)
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}
