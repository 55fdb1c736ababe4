import { buffer } from 'node:stream/consumers'
import { Fault } from '../fault.ts'
import { openBytes, peek } from './bytes.ts'
import { decode } from './decode.ts'
import { isJson, readJsonTables } from './json-tables.ts'
import type { FileTable } from './table.ts'
import { textTables } from './text-tables.ts'
import { readWorkbookTables } from './workbook.ts'

/** A file, opened, with every way to read it. */
export interface OpenFile {
  tables: FileTable[]
  /** Returns the hash of the file; call it after the last row. */
  sha256(): string
}

const ZIP = Buffer.from('PK\u0003\u0004')
const OLD_OFFICE = Buffer.from('d0cf11e0', 'hex')

/**
 * Looks at what a file is, not at what it is called: text, JSON or a workbook, plain or gzipped.
 * @throws Fault if it is neither
 */
export async function openTables(path: string): Promise<OpenFile> {
  const bytes = await openBytes(path)
  const { head, all } = await peek(bytes.chunks, 1024)
  if (head.length === 0) throw new Fault('the file is empty', 1)
  const progress = () => ({ read: bytes.read(), size: bytes.size })
  if (head.subarray(0, 4).equals(OLD_OFFICE))
    throw new Fault('this is a workbook of Excel 2003 or older (.xls): save it as .xlsx or .csv')
  if (isJson(head)) {
    const tables = readJsonTables(await buffer(all))
    return { tables, sha256: bytes.sha256 }
  }
  if (!head.subarray(0, 4).equals(ZIP)) {
    const tables = await textTables(decode(head, all), progress)
    return { tables, sha256: bytes.sha256 }
  }
  const tables = await readWorkbookTables(await buffer(all))
  return { tables, sha256: bytes.sha256 }
}
