import { foldSearch } from '../../_http/fold.ts'
import type { CountyRow } from './rows.ts'

/** Code and name of the states that counties are drawn of, by the Census Bureau's numbers, of which some are not given out. */
const STATES =
  'al alabama,ak alaska,,az arizona,ar arkansas,ca california,,co colorado,ct connecticut,de delaware,dc district of columbia,fl florida,ga georgia,,hi hawaii,id idaho,il illinois,in indiana,ia iowa,ks kansas,ky kentucky,la louisiana,me maine,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,mo missouri,mt montana,ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,nc north carolina,nd north dakota,oh ohio,ok oklahoma,or oregon,pa pennsylvania,,ri rhode island,sc south carolina,sd south dakota,tn tennessee,tx texas,ut utah,vt vermont,va virginia,,wa washington,wv west virginia,wi wisconsin,wy wyoming'.split(
    ',',
  )

const SHORT: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }
const LONG: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** Words that may follow the name of a county in full. */
const KINDS = '( (and|area|borough|census|city|county|municipality|parish|planning|region))*$'

/** Ranks, the best first: all of a county's name, all of a state's, the beginning of a county's, of one of its words, and so on. */
const [STATE, METRO, DOUBTFUL, NONE] = [0.5, 4, 10, 99]

/** Letters from which on they may stand in the middle of a word, and from which on they begin a state. */
const FEW = 3

/**
 * Finds counties by a few letters, the likeliest first: by name, metro area, FIPS code and state ("cook il", "texas").
 * Among equal matches, counties whose metro area has the name too come first, then those in metro areas of many
 * counties, since nothing else here tells how large a county is. An incomplete state ("cook i") counts only if nothing
 * else explains the letters.
 */
export function finder(rows: readonly CountyRow[]): (query: string) => CountyRow[] {
  const sizes = Map.groupBy(rows, ({ msa }) => msa)
  const known = rows.map((row) => ({
    row,
    state: STATES[+row.fips.slice(0, 2) - 1] ?? '',
    name: spellings(row.name.replace(/, [A-Z]{2}$/, '')),
    msa: spellings(row.msa.replace(/,.*/, '')),
    size: row.msa ? (sizes.get(row.msa)?.length as number) : 0,
  }))
  return (query) => {
    const text = plain(query)
    if (!text) return []
    const words = text.split(' ')
    const readings = [0, 1, 2, 3].filter((count) => count <= words.length).map((count) => reading(words, count))
    const hits = known.map(({ row, state, name, msa, size }) => {
      let [rank, near] = [row.fips.startsWith(text) ? 0 : NONE, size]
      for (const { tail, likes, metro } of readings) {
        let found = getDoubt(tail, state)
        if (found === NONE) continue
        if (likes) {
          const at = likes.findIndex((like) => like.test(name))
          const inMetro = metro.findIndex((like) => like.test(msa))
          found += at >= 0 ? at : inMetro >= 0 ? METRO + inMetro : NONE
        } else found += found && tail.length < FEW ? NONE : STATE
        if (found < rank) [rank, near] = [found, size && metro.some((like) => like.test(msa)) ? NONE : size]
      }
      return { row, rank, near }
    })
    const rankLimit = hits.some(({ rank }) => rank < DOUBTFUL) ? DOUBTFUL : NONE
    return hits
      .filter(({ rank }) => rank < rankLimit)
      .sort((a, b) => a.rank - b.rank || b.near - a.near || a.row.name.localeCompare(b.row.name))
      .map(({ row }) => row)
  }
}

/** Reads the last words as a state, and the others, or all if there are none, as a name. */
function reading(words: string[], count: number) {
  const end = words.length - count
  const letters = (end ? words.slice(0, end) : words).join('')
  // Names match with or without spaces, as in "o brien" and "la salle".
  const spaced = [...letters].join(' ?')
  const like = (source: string) => new RegExp(source, 'm')
  const metro = [like(`^${spaced}`), like(` ${spaced}`)]
  const all = [like(`^${spaced}${KINDS}`), ...metro]
  if (letters.length >= FEW) all.push(like(letters))
  return { tail: words.slice(end).join(' '), likes: end ? all : undefined, metro }
}

/** Returns how much worse a match ranks if this text is meant as the state. */
const getDoubt = (tail: string, state: string) =>
  !tail || tail === state.slice(0, 2) || tail === state.slice(3) ? 0 : state.slice(3).startsWith(tail) ? DOUBTFUL : NONE

/**
 * Returns the spellings of a name, one a line: as written, with short words and with long ones. "St" at the end is not
 * a saint.
 */
function spellings(name: string): string {
  const text = plain(name)
  const replaceWords = (words: Record<string, string>) =>
    text.replace(/\b(sainte?|ste?|fort|ft|mount|mt)(?= )/g, (word) => words[word] ?? word)
  return `${text}\n${replaceWords(SHORT)}\n${replaceWords(LONG)}`
}

/** Letters without their marks, and no punctuation: "Doña Ana" is found by "dona", "Prince George's" by "georges". */
const plain = (text: string) =>
  foldSearch(text.replace(/['’‘ʻ`´.]/g, ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
