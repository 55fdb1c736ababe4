import type { Person } from './contract.ts'

/** Milliseconds for which a text rests before it is searched for. */
export const SEARCH_DELAY_MS = 500
/** Letters from which on is searched. */
export const MIN_SEARCH = 2

interface Ranked {
  person: Person
  /** The place in the results in which it was found. */
  rank: number
}

export interface Choice {
  /** What the results are of. */
  search: string
  results: Ranked[]
  /** With what each was found by, so that it goes back among the same results alone. */
  selected: (Ranked & { search: string })[]
}

export const getChoice = (selected: readonly Person[], results: readonly Person[], search: string): Choice => ({
  search,
  results: results.map((person, rank) => ({ person, rank })),
  selected: selected.map((person, rank) => ({ person, rank, search: '' })),
})

/** Moves somebody from the results to the selected. */
export function select(choice: Choice, id: string): Choice {
  const found = choice.results.find(({ person }) => person.id === id)
  if (!found) return choice
  return {
    ...choice,
    results: choice.results.filter((each) => each !== found),
    selected: [...choice.selected, { ...found, search: choice.search }],
  }
}

/** Takes somebody off the selected, back to the earlier place in the results that they came from. */
export function unselect(choice: Choice, id: string): Choice {
  const removed = choice.selected.find(({ person }) => person.id === id)
  if (!removed) return choice
  const { search, ...back } = removed
  const selected = choice.selected.filter((each) => each !== removed)
  if (search !== choice.search) return { ...choice, selected }
  return { ...choice, selected, results: [...choice.results, back].sort((a, b) => a.rank - b.rank) }
}

/** Takes the results of another search. */
export const setResults = (choice: Choice, people: readonly Person[], search: string): Choice => ({
  ...choice,
  search,
  results: people
    .map((person, rank) => ({ person, rank }))
    .filter(({ person }) => !choice.selected.some((each) => each.person.id === person.id)),
})

/** Reads the people of the HTML that the search answers with. It is parsed beside the page, where nothing of it runs. */
export function parsePeople(html: string): Person[] {
  const found = new DOMParser().parseFromString(html, 'text/html').querySelectorAll<HTMLElement>('[data-user]')
  return [...found].map(({ dataset }) => ({
    id: dataset.user ?? '',
    name: dataset.name ?? '',
    username: dataset.username ?? '',
  }))
}
