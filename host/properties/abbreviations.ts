/** Short forms of words in addresses, from USPS Publication 28, appendix C, as far as towns and streets use them. */
const SHORT: Record<string, string> = {
  alley: 'aly',
  annex: 'anx',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  boul: 'blvd',
  bridge: 'brg',
  causeway: 'cswy',
  center: 'ctr',
  centre: 'ctr',
  circle: 'cir',
  court: 'ct',
  crescent: 'cres',
  crossing: 'xing',
  drive: 'dr',
  expressway: 'expy',
  extension: 'ext',
  freeway: 'fwy',
  gardens: 'gdns',
  grove: 'grv',
  heights: 'hts',
  highway: 'hwy',
  junction: 'jct',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  plaza: 'plz',
  point: 'pt',
  ridge: 'rdg',
  road: 'rd',
  square: 'sq',
  station: 'sta',
  street: 'st',
  str: 'st',
  terrace: 'ter',
  trail: 'trl',
  turnpike: 'tpke',
  valley: 'vly',
  fort: 'ft',
  mount: 'mt',
  saint: 'st',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apartment: 'apt',
  suite: 'ste',
  building: 'bldg',
  floor: 'fl',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
}
const LONG = Object.keys(SHORT)

/** Returns the form of a word by which addresses are looked up. */
export const shortWord = (word: string): string => (Object.hasOwn(SHORT, word) ? (SHORT[word] as string) : word)

const FULL: Record<string, string> = Object.fromEntries(LONG.map((word) => [SHORT[word], word]).reverse())

/**
 * Returns the long form of a short word; for `st` it is the saint, because street endings are not looked up by their
 * long form.
 */
export const longWord = (word: string): string =>
  word === 'st' ? 'saint' : Object.hasOwn(FULL, word) ? (FULL[word] as string) : word

/** Returns short forms of the words that begin like this: `st` for `stre`, while somebody is typing "street". */
export const formatShortWords = (beginning: string): string[] =>
  beginning.length < 2
    ? []
    : [...new Set(LONG.filter((word) => word.startsWith(beginning)).map(shortWord))].filter(
        (short) => !short.startsWith(beginning),
      )

/** Words that end a street's name. Words that also occur inside of names (Park, Lake, Hill) are not among them. */
export const STREET_ENDS = new Set(
  'aly ave blvd cir cres ct cswy dr expy fwy hwy ln loop pkwy pl plz rd sq st ter tpke trl way xing'.split(' '),
)

/** Directions that may follow the end of a street's name: "Pennsylvania Ave NW". */
export const DIRECTIONS = new Set('n s e w ne nw se sw'.split(' '))

/** Words before the number of a flat. */
export const UNITS = new Set('apt unit ste bldg fl rm lot'.split(' '))

/** Full spellings of abbreviations in names of towns: `saint` for `st`. */
export const TOWN_WORDS: Record<string, string> = {
  st: 'saint',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  hts: 'heights',
  spgs: 'springs',
  vly: 'valley',
  pt: 'point',
  ctr: 'center',
  grv: 'grove',
  jct: 'junction',
  plz: 'plaza',
  rdg: 'ridge',
  sta: 'station',
  xing: 'crossing',
}
