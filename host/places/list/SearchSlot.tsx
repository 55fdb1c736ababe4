import { marketSearch } from '../../../widgets/market-search/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'

/** The search for a market, with what was searched. */
export const SearchSlot = ({ id, q }: { id: string; q: string }) => (
  <div className="markets-search">
    <IslandSlot
      island={marketSearch}
      id={id}
      on="load"
      props={{ ...(q && { q }), texts: { hint: 'County, city, metro area, state, or ZIP code' } }}
    />
  </div>
)
