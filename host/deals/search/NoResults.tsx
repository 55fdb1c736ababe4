import type { ReactNode } from 'react'
import { STATES } from '../../../widgets/state-map/shapes.ts'
import { Illustration } from '../../_pages/Illustration.tsx'
import { formatDeals, formatMiles } from '../format.ts'
import { type Alternatives, asksMore, MAX_COUNTED } from './alternatives.ts'
import type { DealPlace } from './place.ts'
import { dealsPath, isFiltered, type SearchQuery } from './search-query.ts'

const NAMES = new Map(STATES.map(({ id, name }) => [id as string, name]))
const getName = (state: string) => NAMES.get(state) ?? state

interface Props {
  asked: SearchQuery
  place: DealPlace | undefined
  ways: Alternatives
}

/** The page of a search without results: the reason, and alternatives that all have some. */
export function Nothing({ asked, place, ways: found }: Props) {
  const { towns, state, states, withoutBounds, inPlace, all } = found
  if (!isFiltered(asked) || !all)
    return (
      <div className="deals-none">
        <Illustration name="search" />
        <p>No homes are listed for sale yet.</p>
        <p>
          <a href="/insights">Look up an address instead</a>
        </p>
      </div>
    )
  const more = asksMore(asked)
  const at = (q: string) => dealsPath(asked, { q, bounds: null, page: 1 })
  const alternatives = [
    [dealsPath(asked, { bounds: null, page: 1 }), 'Search outside the map area', withoutBounds],
    [`/bigger_deals?${new URLSearchParams({ q: asked.typed.q })}`, `See all deals in ${place?.name}`, inPlace],
    [at(state?.state ?? ''), `Search in all of ${getName(state?.state ?? '')}`, state?.deals ?? 0],
    ['/bigger_deals', 'See all deals', all],
  ] as const
  return (
    <div className="deals-none">
      <Illustration name="search" />
      <p>{more ? 'No deals match your filters.' : `No homes are listed for sale in ${place?.name}.`}</p>
      {(towns.length > 0 || states.length > 0) && (
        <>
          <p>{`Nearest ${towns.length ? 'places' : 'states'} with ${more ? 'matching deals' : 'deals'}:`}</p>
          <ul className="deals-near">
            {towns.map(({ name, deals, miles }) => (
              <Way key={name} href={at(name)} about={`${formatDeals(deals)}, ${formatMiles(miles)}`}>
                {name}
              </Way>
            ))}
            {states.map(({ state, deals }) => (
              <Way key={state} href={at(state)} about={formatDeals(deals)}>
                {getName(state)}
              </Way>
            ))}
          </ul>
        </>
      )}
      <ul className="deals-ways">
        {alternatives.filter(leads).map(([href, name, deals]) => (
          <Way
            key={href}
            href={href}
            about={deals === MAX_COUNTED ? `${formatDeals(deals)} or more` : formatDeals(deals)}
          >
            {name}
          </Way>
        ))}
      </ul>
    </div>
  )
}

function Way({ href, about, children }: { href: string; about: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a> <small>{about}</small>
    </li>
  )
}

type Offered = readonly [href: string, name: string, deals: number]

/** Keeps alternatives that lead to deals and not to the same page as an earlier one. */
const leads = ([href, , deals]: Offered, index: number, all: readonly Offered[]) =>
  deals > 0 && !all.slice(0, index).some((before) => before[0] === href && before[2] > 0)
