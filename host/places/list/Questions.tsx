import { type ListQuery, listPath, SORTS, type SortKey } from './list-query.ts'

interface Question {
  sort: Exclude<SortKey, 'name'>
  /** On the chip. */
  words: string
  title: string
}

/** Questions with a ready answer: lists of counties by one figure. */
export const QUESTIONS: readonly Question[] = [
  { sort: 'rtp', words: 'Best cash flow', title: 'Counties with the best cash flow' },
  { sort: 'home_value', words: 'Cheapest entry', title: 'Counties with the cheapest homes' },
  { sort: 'population', words: 'Growing fast', title: 'Fastest-growing counties' },
]

/** The heading of a list of counties. */
export function getListTitle({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): string {
  const question = QUESTIONS.find((each) => each.sort === sort && order === SORTS[each.sort].first)
  if (question) return question.title
  const { title } = SORTS[sort ?? 'name']
  return `Counties by ${title.toLowerCase()}, ${order === 'asc' ? 'lowest' : 'highest'} first`
}

export const Questions = ({ chosen }: { chosen?: ListQuery | undefined }) => (
  <nav className="questions" aria-label="Quick searches">
    {QUESTIONS.map(({ sort, words }) => (
      <a
        key={sort}
        href={listPath('/markets', { sort })}
        aria-current={chosen?.sort === sort && chosen.order === SORTS[sort].first ? 'page' : undefined}
      >
        {words}
      </a>
    ))}
  </nav>
)
