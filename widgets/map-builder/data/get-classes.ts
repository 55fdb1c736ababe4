import { type Classes, type DataTable, type Entry, getEntries, getEntry } from '../document.ts'
import { classify } from './classify.ts'
import { readValues, type TableValues } from './read-values.ts'

/** Matches a description that came from a table, which another table may replace. What the owner wrote stays. */
const OWN = /^[^<>\n]{0,80}: [−\d.,]+$/
const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** Makes colors, pop-up texts and a legend of a pasted table; without one readable value no classes. */
export function getClasses(
  data: Entry,
  table: DataTable,
  shapes: [id: string, name: string][],
  noun: string,
): { read: TableValues; classes: Classes | undefined } {
  const others = getEntries(data, 'state_specific').map(([id]) => id)
  const read = readValues(
    table.text,
    shapes,
    noun,
    others.filter((id) => !table.ids?.includes(id)),
  )
  const found = classify(read.values, table.method, table.classes, table.palette)
  if (!found.length) return { read, classes: undefined }
  const colors: Record<string, string | undefined> = {}
  const descriptions: Record<string, string | undefined> = {}
  const isOwn = (id: string) => {
    const { description } = getEntry(data, 'state_specific', id)
    return description === undefined || description === '' || OWN.test(String(description))
  }
  for (const id of table.ids ?? []) {
    colors[id] = undefined
    if (isOwn(id)) descriptions[id] = undefined
  }
  for (const { color, ids } of found) for (const id of ids) colors[id] = color
  for (const [id, value] of read.values) {
    if (isOwn(id)) descriptions[id] = `${read.label.replace(/[<>\n]/g, '').slice(0, 80) || 'Value'}: ${amount.format(value).replace('-', '−')}`
  }
  const entries = found.map(({ color, name }) => ({ name, color, type: 'state', shape: 'square' }))
  return { read, classes: { colors, descriptions, entries, ids: [...read.values.keys()] } }
}
