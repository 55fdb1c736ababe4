import type { Deal } from '../_domain/finance/deal.ts'
import { AmountTable } from '../_domain/finance/parts/Results.tsx'
import { MAX_KEPT, readScenario, SCENARIO, SCENARIO_ROWS } from './scenarios.ts'

interface Props {
  /** Of the calculator, as the beginning of others. */
  id: string
  /** The scenario in the form. */
  deal: Deal
  query: string
  kept: readonly string[]
  /** The calculator's page. */
  page: string
  onOpen(query: string): void
  onRemove(query: string): void
}

const NAMES = ['A', 'B', 'C']

/** Keeps the keyboard among the results: with a scenario go its links. */
const focusResults = (link: Element) => link.closest<HTMLElement>('.calc-results')?.focus({ preventScroll: true })

/** The scenario in the form beside those that were kept. The links work without scripts. */
export function Scenarios({ id, deal, query, kept, page, onOpen, onRemove }: Props) {
  if (!kept.length) return null
  const all = [deal, ...kept.map((each) => readScenario(each) as Deal)]
  const getHref = (scenario: string, others: readonly string[]) =>
    `${page}?${new URLSearchParams(others.map((other) => [SCENARIO, other]))}&${scenario}`
  const without = (at: number) => kept.filter((_, index) => index !== at)
  return (
    <div className="calc-scenarios">
      <AmountTable
        id={`${id}-scenarios`}
        caption="Scenarios side by side"
        head={['Figure', ...all.map((_, at) => (at ? `Scenario ${NAMES[at]}` : 'This one'))]}
        rows={SCENARIO_ROWS.map(([label, write]) => [label, ...all.map(write)])}
      />
      <ul>
        {kept.map((each, at) => (
          <li key={each}>
            Scenario {NAMES[at + 1]}:{' '}
            <a
              href={getHref(each, [query, ...without(at)])}
              onClick={(event) => {
                event.preventDefault()
                focusResults(event.currentTarget)
                onOpen(each)
              }}
            >
              Open<span className="plat-heard"> scenario {NAMES[at + 1]}</span>
            </a>{' '}
            <a
              href={getHref(query, without(at))}
              onClick={(event) => {
                event.preventDefault()
                focusResults(event.currentTarget)
                onRemove(each)
              }}
            >
              Remove<span className="plat-heard"> scenario {NAMES[at + 1]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The button that keeps the scenario in the form. */
export const KeepButton = ({ count, onKeep }: { count: number; onKeep(): void }) =>
  count >= MAX_KEPT ? null : (
    <button
      type="submit"
      className="plat-link"
      name="keep"
      value="1"
      onClick={(event) => {
        event.preventDefault()
        onKeep()
      }}
    >
      Keep to compare
    </button>
  )
