import { formatDate } from '../_format/dates.ts'
import { ProsePage } from '../_pages/ProsePage.tsx'
import { NAMES } from '../embed/map-query.ts'
import { type CountyError, type Measurement, MIN_HOMES } from '../rent-estimator/accuracy/store.ts'
import { formatMiles } from '../rent-estimator/labels.ts'
import { AROUND, MIN_COMPARABLES, TARGET_COMPARABLES } from '../rent-estimator/rules.ts'
import { CountyErrorTable } from './CountyErrorTable.tsx'
import { formatShare } from './format-share.ts'

interface Props {
  measured: Measurement | undefined
  /** Counties of the chosen state. */
  counties: readonly CountyError[]
  /** States that have any. */
  states: readonly string[]
  state: string | undefined
  timeZone: string
}

/** How rents are estimated, by the numbers of the code itself, and how far off that is. */
export const HowEstimatesWorkPage = (props: Props) => (
  <ProsePage
    title="How estimates work"
    lead="Our rent estimate is the median rent of similar homes nearby. You can see each one. Here’s the method, and how far off it is."
    sections={[
      { id: 'method', title: 'The method', body: <Method /> },
      { id: 'range', title: 'The range', body: <Range /> },
      { id: 'error', title: 'How far off it is', body: <Errors {...props} /> },
      { id: 'counties', title: 'Error by county', body: <Counties {...props} /> },
      { id: 'limits', title: 'What it can’t know', body: <Limits /> },
    ]}
  />
)

const [FIRST, LAST] = [AROUND[0]?.miles ?? 0, AROUND.at(-1)?.miles ?? 0]

const Method = () => (
  <>
    <ol>
      <li>
        We start with rented homes within {formatMiles(FIRST)} of the address that have the same number of bedrooms,
        about the same number of baths (half a bath more or less), and the same property type.
      </li>
      <li>
        If there are fewer than {TARGET_COMPARABLES}, we widen the search step by step: farther away, then any number of
        baths, then any property type, and finally homes with one bedroom more or less, up to {formatMiles(LAST)} away.
        By ZIP code, we start with the whole ZIP code.
      </li>
      <li>We stop at the first step that finds {TARGET_COMPARABLES} homes, and use all homes that this step finds.</li>
      <li>The estimate is the median of the latest rent of each. Half of them rent for more, half for less.</li>
      <li>With fewer than {MIN_COMPARABLES} homes after the last step, we give no estimate.</li>
    </ol>
    <p>
      Every estimate lists its homes with distance, rent, and month, and says how the search was widened. A home’s own
      rent never goes into its own estimate. <a href="/rent-estimator">Try it</a>
    </p>
  </>
)

const Range = () => (
  <p>
    Beside the estimate, we show the middle half of the rents: a quarter of the similar homes rent for less than its low
    end, and a quarter for more than its high end. It describes those homes. Yours may rent for more or less.
  </p>
)

const Errors = ({ measured, timeZone }: Props) => {
  if (!measured)
    return (
      <p>
        We haven’t measured this on this site yet. It’s done every week for homes with a known rent, and the result will
        appear here.
      </p>
    )
  const { homes, refused, medianError, p90Error, withinRange, counties, measuredAt, demo } = measured
  return (
    <>
      <p>
        Every week, we take homes whose rent we know, pretend we don’t, and estimate it from the others. Then we
        compare. Counties are weighted by how many rented homes they have.
      </p>
      <dl className="estimate-errors">
        <div>
          <dt>Typical error</dt>
          <dd>{formatShare(medianError)}</dd>
          <dd>Half of the estimates are closer than this.</dd>
        </div>
        <div>
          <dt>9 in 10 are closer than</dt>
          <dd>{formatShare(p90Error)}</dd>
          <dd>One in ten is farther off.</dd>
        </div>
        <div>
          <dt>Rents within our range</dt>
          <dd>{formatShare(withinRange)}</dd>
          <dd>The range is the middle half of similar homes.</dd>
        </div>
      </dl>
      <p>
        Measured <time dateTime={measuredAt.toISOString()}>{formatDate(measuredAt, 'medium', timeZone)}</time> on{' '}
        {homes.toLocaleString('en-US')} homes in{' '}
        {counties === 1 ? '1 county' : `${counties.toLocaleString('en-US')} counties`}. For{' '}
        {refused.toLocaleString('en-US')} of them there were too few similar homes to estimate.
        {demo &&
          ' These are demo homes, so the result shows how the method works, not how accurate it is on real rents.'}
      </p>
    </>
  )
}

const Counties = ({ measured, counties, states, state }: Props) => {
  if (!measured || !states.length)
    return <p>No county has {MIN_HOMES} measured homes yet. Counties with fewer aren’t listed.</p>
  return (
    <>
      <form className="row estimate-states" action="/how-estimates-work#counties" method="get">
        <label htmlFor="errors-state">State</label>
        <select id="errors-state" name="state" className="plat-input">
          {states.map((code) => (
            <option key={code} value={code} selected={code === state}>
              {NAMES[code] ?? code}
            </option>
          ))}
        </select>
        <button type="submit" className="button quiet">
          Show
        </button>
      </form>
      <CountyErrorTable counties={counties} />
      <p>Counties with fewer than {MIN_HOMES} measured homes aren’t listed.</p>
    </>
  )
}

const Limits = () => (
  <ul>
    <li>The condition of a home, a view, a yard, parking, or what utilities are included.</li>
    <li>Homes that differ from everything around them.</li>
    <li>What has changed since the latest rents we know.</li>
    <li>Rents set by law or by a program rather than by the market.</li>
  </ul>
)
