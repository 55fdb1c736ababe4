import { formatRoundedCents } from '../_format/money.ts'
import { spanInWords } from '../_format/months.ts'
import { formatComparableCriteria, formatCriteria, formatSearchArea, formatWidening } from './labels.ts'
import { type Estimate, MIN_COMPARABLES, type Refusal, type Wish } from './rules.ts'

interface Props {
  estimate: Estimate | Refusal
  wish: Wish
  zip: string | undefined
  /** Dollars that the home costs, where that is known. */
  price: number | undefined
  /** Says how the requested home differs from the one on record. */
  apart?: string
}

/** The rent, its range, and all that it rests on. */
export function EstimateCard({ estimate, wish, zip, price, apart }: Props) {
  // Describes the homes that the figures include: a widened search takes others than the requested ones.
  const home = formatComparableCriteria(wish, estimate.step) || 'any home'
  return (
    <section className="estimate" aria-labelledby="estimate">
      <h2 id="estimate">Rent estimate</h2>
      {apart && <p className="estimate-apart">{apart}</p>}
      {estimate.status === 'estimate' ? (
        <Known estimate={estimate} home={home} wish={wish} zip={zip} price={price} />
      ) : (
        <Refused estimate={estimate} home={home} wish={wish} zip={zip} />
      )}
    </section>
  )
}

function Known({ estimate, home, wish, zip, price }: Props & { estimate: Estimate; home: string }) {
  const { median, low, high, comparables, step, from, to } = estimate
  const widened = formatWidening(estimate, wish)
  const criteria = formatCriteria(wish)
  return (
    <>
      <p className="estimate-rent">
        {formatRoundedCents(median)} <span>a month</span>
      </p>
      <p className="estimate-range">
        The middle half of comparable homes rent for {formatRoundedCents(low)} to {formatRoundedCents(high)}.
      </p>
      {price !== undefined && (
        <p>
          At a price of {formatRoundedCents(price * 100)}, monthly rent is {(median / price).toFixed(2)}% of the price.
        </p>
      )}
      <p className="estimate-basis">
        Median of {comparables.length} homes {formatSearchArea(step, zip)}: {home}. Rents from {spanInWords(from, to)}.
        {widened.length > 0 &&
          ` We found too few ${criteria && `close matches (${criteria}) `}nearby, so we included ${widened.join('; ')}.`}
      </p>
    </>
  )
}

function Refused({
  estimate: { comparables, step },
  home,
  wish,
  zip,
}: {
  estimate: Refusal
  home: string
  wish: Wish
  zip: string | undefined
}) {
  const count = comparables.length
  const criteria = formatCriteria(wish)
  return (
    <>
      <p className="estimate-range">No estimate available</p>
      <p className="estimate-basis">
        {count === 0
          ? 'We found no comparable homes'
          : count === 1
            ? 'We found only 1 comparable home'
            : `We found only ${count} comparable homes`}{' '}
        {formatSearchArea(step, zip)} ({home}) and need at least {MIN_COMPARABLES}.
        {criteria && criteria !== home && ` You searched for ${criteria}.`} Try a different number of bedrooms or a
        nearby place.
      </p>
    </>
  )
}
