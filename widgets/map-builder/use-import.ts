import { useState } from 'react'
import { getOddColors } from './colors.ts'
import { BASES, type Base, change, type Entry, type MapDocument } from './document.ts'
import type { HistoryAction } from './history.ts'
import { guessBase } from './import/guess.ts'
import type { ImportError, Skipped } from './import/import-result.ts'
import { type Report, readMap } from './import/report.ts'
import { readText } from './import/text-of.ts'
import { quoteValue } from './problems.ts'
import { recallDraft, rememberDraft } from './saved-draft.ts'

interface Text {
  /** The name of its file; '' for pasted text. */
  name: string
  text: string | Blob
}

/** The outcome of an import: the reports of all its texts together. */
export interface ImportOutcome extends Omit<Report, 'family'> {
  /** The map's own messages when it was drawn. */
  said: string[]
  /** Colors that were read as others, or are none. */
  colors: Skipped[]
  /** A hint about what is still missing, in one sentence. */
  hint: string | undefined
  mistakes: { name: string; message: string; excerpt?: string | undefined; caret?: number | undefined }[]
}

export interface Importing {
  read(texts: Text[]): Promise<void>
  readFiles(files: File[]): Promise<void>
  /** The text in the panel's field, also while another panel is open. */
  text: string
  setText(text: string): void
  outcome: ImportOutcome | undefined
  busy: boolean
  /** Number of texts that were imported. */
  count: number
  /** Takes what the map says of what was imported. */
  hear(message: string): void
}

/** Reads texts and files into the document, as one step that can be undone. */
export function useImport(
  doc: MapDocument,
  dispatch: (action: HistoryAction) => void,
  say: (words: string) => void,
  us: Entry | undefined,
  keep: string | undefined,
): Importing {
  const [text, show] = useState(() => recallDraft(keep))
  const [count, setCount] = useState(0)
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const [busy, setBusy] = useState(false)

  const read = async (texts: Text[]) => {
    setBusy(true)
    const total: ImportOutcome = {
      understood: [],
      said: [],
      colors: [],
      skipped: [],
      kept: [],
      hint: undefined,
      mistakes: [],
    }
    let data: Entry | undefined
    let info: Entry | undefined
    let family: string | undefined
    let title: string | undefined
    for (const { name, text } of texts) {
      try {
        const read = await readMap(typeof text === 'string' ? text : await readText(text))
        data = read.data ?? data
        info = read.info ?? info
        family = read.report.family ?? family
        title = read.title ?? title
        total.understood.push(...read.report.understood)
        total.kept.push(...read.report.kept)
        total.skipped.push(
          ...read.report.skipped.map((each) => (name ? { ...each, where: `${name}: ${each.where}` } : each)),
        )
      } catch (error) {
        const { message, excerpt, caret } = error as ImportError
        total.mistakes.push({ name, message, excerpt, caret })
      }
    }
    if (data || info) {
      const base = data && !info && !family ? guessBase(data, doc, us) : undefined
      if (data) [data, total.colors] = withColors(data)
      dispatch({ type: 'import', data, info, family, title, base: base === 'own' ? undefined : base })
      setCount((now) => now + 1)
      rememberDraft(keep, '')
      total.hint = base ? GUESSED[base] : getHint(doc, info, family)
      say('Imported. Undo to restore your previous map.')
    } else say('Nothing was imported.')
    setOutcome(total)
    setBusy(false)
  }

  const setText = (next: string) => {
    show(next)
    rememberDraft(keep, next)
  }
  const readFiles = (files: File[]) => read(files.map((file) => ({ name: file.name, text: file })))

  const addMessage = (message: string) =>
    setOutcome((now) => now && (now.said.includes(message) ? now : { ...now, said: [...now.said, message] }))
  return { read, readFiles, text, setText, outcome, busy, count, hear: addMessage }
}

/** Adds a missing # to colors. Anything else that is no color stays for its field to report, and is not painted. */
function withColors(data: Entry): [Entry, Skipped[]] {
  const odd = getOddColors(data)
  const fixable = odd.filter(({ color }) => color !== undefined)
  const doc = fixable.reduce((next, { action }) => change(next, action), { base: 'us', data } as MapDocument)
  const notes = odd.map(({ where, value, color }) => ({
    where,
    why: `${quoteValue(value)} is ${color === undefined ? 'not a color, so it isn’t used' : `read as ${color}`}`,
    line: 0,
  }))
  return [doc.data, notes]
}

const ids = (kind: string) =>
  `The file doesn’t say which map it’s for. Its IDs are ${kind}, so we chose a matching base map. You can choose another below.`
const GUESSED: Partial<Record<Base, string>> = {
  us: ids('postal codes of US states'),
  'us-counties': ids('codes of US counties'),
  world: ids('codes of countries'),
  own: 'Its IDs don’t match a built-in map. The shapes are in your map script, such as countrymap.js. Paste or drop that too.',
}

function getHint(doc: MapDocument, info: Entry | undefined, family: string | undefined): string | undefined {
  if (info || !family || Object.hasOwn(BASES, family)) return undefined
  if (doc.base === 'own' && doc.family === family) return undefined
  return `This is data for “${family}”, whose shapes are in the map script, such as ${family}.js. Paste or drop that too.`
}
