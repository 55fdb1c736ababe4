import { posix } from 'node:path'
import { Fault } from '../fault.ts'
import type { Row, Table } from '../read/table.ts'
import { readSharedStrings } from './shared-strings.ts'
import { type Book, sheetRows } from './sheet.ts'
import { readLooks } from './styles.ts'
import { readXml } from './xml.ts'
import { type Archive, openArchive } from './zip.ts'

/** Number of rows that are searched for a workbook's header. */
const HEAD_ROWS = 100

/**
 * Every sheet of a workbook (.xlsx) as a table, in the workbook's order.
 * @throws Fault for what is no workbook
 */
export async function openWorkbook(file: string): Promise<{ tables: Table[]; close(): void }> {
  const archive = await openArchive(file)
  try {
    return { tables: await getTables(archive), close: () => archive.close() }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function getTables(archive: Archive): Promise<Table[]> {
  if (!archive.has('[Content_Types].xml'))
    throw new Fault('this is a zip archive, not a workbook: unpack it and give the file that is in it')
  const main = (await relations(archive, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const parts = await relations(archive, main)
  const { sheets, from1904 } = await readMain(archive, main)
  const part = (type: string) => parts.find((one) => one.type === type && archive.has(one.target))?.target
  const [strings, styles] = [part('sharedStrings'), part('styles')]
  const book: Book = {
    archive,
    from1904,
    strings: strings ? await readSharedStrings(archive, strings) : [],
    looks: styles ? await readLooks(archive, styles) : [],
  }
  const tables: Table[] = []
  for (const { name, id } of sheets) {
    const path = parts.find((one) => one.id === id)?.target
    // Charts are sheets as well.
    if (path && archive.has(path) && !path.includes('chartsheet')) tables.push(await sheetTable(book, name, path))
  }
  if (!tables.length) throw new Fault('the workbook has no sheet')
  return tables
}

async function sheetTable(book: Book, name: string, path: string): Promise<Table> {
  const head: Row[] = []
  for await (const rows of sheetRows(book, path, () => {})) {
    head.push(...rows)
    if (head.length >= HEAD_ROWS) break
  }
  let read = 0
  const told = (bytes: number) => {
    read = bytes
  }
  return {
    about: `sheet ${name}`,
    kind: 'sheet',
    head: head.slice(0, HEAD_ROWS),
    rows: () => sheetRows(book, path, told),
    progress: () => ({ read, size: book.archive.size(path) }),
  }
}

async function readMain(archive: Archive, path: string) {
  const sheets: { name: string; id: string }[] = []
  let from1904 = false
  await readXml(archive, path, {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (tag !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /^(.+:)?id$/.test(key))?.[1] ?? ''
      sheets.push({ name: attributes.name ?? '', id })
    },
  })
  return { sheets, from1904 }
}

/** Reads the relations of a part of the package, with absolute paths; '' is the package itself. */
async function relations(archive: Archive, part: string) {
  const list: { id: string; type: string; target: string }[] = []
  const folder = posix.dirname(part || 'x')
  const path = posix.join(folder, '_rels', `${part ? posix.basename(part) : ''}.rels`)
  if (!archive.has(path)) return list
  await readXml(archive, path, {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag !== 'Relationship') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      list.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return list
}
