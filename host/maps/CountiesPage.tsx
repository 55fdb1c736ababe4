import { IslandSlot } from '../_layout/island.tsx'

/** The county map by itself. Without scripts: a picture of the first metric, the ranges, and the way to the tables. */
export function CountiesPage({ notes }: { notes: Record<string, string> }) {
  return (
    <>
      <div className="head">
        <h1>Markets by county</h1>
        <p className="lead">Five figures of every county in the United States. Choose a county to see its market.</p>
      </div>
      <IslandSlot
        name="county-map"
        id="counties"
        on="load"
        props={{ source: '/bigger_deals/counties.json', picture: '/maps/counties.svg', table: '/markets', notes }}
      />
    </>
  )
}
