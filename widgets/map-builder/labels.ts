import type { Base, MapDocument } from './document.ts'
import type { Field } from './fields.ts'
import type { Panel } from './panels/list.ts'

const NOUNS: Record<Base, [one: string, many: string]> = {
  us: ['state', 'states'],
  'us-counties': ['county', 'counties'],
  world: ['country', 'countries'],
  own: ['area', 'areas'],
}
/** Maps of one's own that are of a kind known here, by the name that their info has. */
const OWN = new Map<unknown, Base>([
  ['us', 'us'],
  ['county', 'us-counties'],
  ['world', 'world'],
])

/** A text of ours, in which the format's word for whatever a map shows is what people call it. */
export type Words = (text: string) => string

/** Returns what the shapes of a map are; `own` where its info has a name that is not known here. */
export const getKind = ({ base, info }: Pick<MapDocument, 'base' | 'info'>): Base =>
  base === 'own' ? (OWN.get(info?.map_name) ?? base) : base

export function wordsFor(doc: Pick<MapDocument, 'base' | 'info'>): Words {
  const [one, many] = NOUNS[getKind(doc)]
  return (text) =>
    text.replace(/\b(a )?(s)tate(s)?\b/gi, (_, article: string | undefined, first: string, s: string | undefined) => {
      const noun = s ? many : one
      const cased = first === 'S' ? (noun[0] as string).toUpperCase() + noun.slice(1) : noun
      return `${article ? article.replace(' ', one.startsWith('a') ? 'n ' : ' ') : ''}${cased}`
    })
}

/** Returns a field with its labels for this map. */
export const fieldIn = (words: Words, { label, help, choices, ...field }: Field): Field => ({
  ...field,
  label: words(label),
  ...(help && { help: words(help) }),
  ...(choices && { choices: Object.fromEntries(Object.entries(choices).map(([id, name]) => [id, words(name)])) }),
})

/** Returns a panel with its labels for this map. */
export const panelIn = (words: Words, { title, about, none, ...panel }: Panel): Panel => ({
  ...panel,
  title: words(title),
  about: words(about),
  ...(none && { none: words(none) }),
})
