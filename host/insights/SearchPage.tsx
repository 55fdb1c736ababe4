import type { PropertySearchProps } from '../../widgets/property-search/contract.ts'
import { propertySearch } from '../../widgets/property-search/server.ts'
import { IslandSlot } from '../_pages/island.tsx'

/** The page of the property search, also when several addresses match. */
export function SearchPage({ given }: { given: PropertySearchProps }) {
  return (
    <div className="insights">
      <div className="head">
        <h1>Property insights</h1>
        <p className="lead">See what an address sold for, what it rents for, and how it compares with nearby homes.</p>
      </div>
      <IslandSlot island={propertySearch} id="property-search" props={given} />
      <section className="insights-what">
        <h2>What you’ll see</h2>
        <dl>
          <div>
            <dt>Sales</dt>
            <dd>Every sale of the home, next to its county’s median sale price by month.</dd>
          </div>
          <div>
            <dt>Rents</dt>
            <dd>36 months of rent, and the range of rents for comparable homes.</dd>
          </div>
          <div>
            <dt>Rent estimate</dt>
            <dd>
              Based on comparable homes rented nearby. No address? <a href="/rent-estimator">Estimate by ZIP code</a>.
            </dd>
          </div>
        </dl>
      </section>
    </div>
  )
}
