import type { PropertySearchProps } from '../../widgets/property-search/contract.ts'
import { propertySearch } from '../../widgets/property-search/server.ts'
import { IslandSlot } from '../_pages/island.tsx'

/** The page of the property search, also when several addresses match. */
export function SearchPage({ given }: { given: PropertySearchProps }) {
  return (
    <div className="insights">
      <div className="head">
        <h1>Property insights</h1>
        <p className="lead">
          What an address sold for, what it rents for, and how that compares to the homes around it.
        </p>
      </div>
      <IslandSlot island={propertySearch} id="property-search" props={given} />
      <section className="insights-what">
        <h2>What you will find</h2>
        <dl>
          <div>
            <dt>Sales</dt>
            <dd>Each sale of the home beside the median sale price of its county, month by month.</dd>
          </div>
          <div>
            <dt>Rents</dt>
            <dd>Its rent over 36 months, and how the rents of comparable homes spread.</dd>
          </div>
          <div>
            <dt>An estimate</dt>
            <dd>
              From homes that are let nearby, which are listed. Without an address,{' '}
              <a href="/rent-estimator">estimate by ZIP code</a>.
            </dd>
          </div>
        </dl>
      </section>
    </div>
  )
}
