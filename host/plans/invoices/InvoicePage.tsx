import type { Config } from '../../_config/config.ts'
import { formatDate } from '../../_format/dates.ts'
import { formatDollarsAndCents } from '../../_format/money.ts'
import { BILLED } from '../format.ts'
import type { InvoiceData } from './store.ts'

interface Props {
  invoice: InvoiceData
  seller: Pick<Config['operator'], 'name' | 'address'>
  buyer: { name: string; email: string }
  timeZone: string
}

/** A paid invoice, made to be printed or saved as a PDF. */
export function InvoicePage({ invoice, seller, buyer, timeZone }: Props) {
  const { id, planName, interval, cents, at, periodEnd, ref, last4, refundedCents, creditCents, taxCents, demo } =
    invoice
  const day = (date: Date) => formatDate(date, 'long', timeZone)
  return (
    <article className="invoice">
      <header>
        <h1>Invoice {id}</h1>
        <button type="button" className="button quiet needs-scripts" data-print>
          Print or save as PDF
        </button>
      </header>
      {demo && <p className="notice">This is demo data. Nobody paid it.</p>}
      <div className="invoice-parties">
        <section>
          <h2>From</h2>
          <p>{seller.name}</p>
          {seller.address && <p>{seller.address}</p>}
        </section>
        <section>
          <h2>To</h2>
          <p>{buyer.name}</p>
          <p>{buyer.email}</p>
        </section>
      </div>
      <dl className="plan-facts">
        <dt>Paid on</dt>
        <dd>
          <time dateTime={at.toISOString()}>{day(at)}</time>
          {last4 && `, with the card ending in ${last4}`}
        </dd>
        <dt>Reference</dt>
        <dd>{ref}</dd>
      </dl>
      <div className="ledger">
        <table>
          <thead>
            <tr>
              <th scope="col">Description</th>
              <th scope="col" className="ledger-sum">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                {planName}, billed {BILLED[interval]}
                {periodEnd && `: ${day(at)} to ${day(periodEnd)}`}
              </td>
              <td className="ledger-sum">{formatDollarsAndCents(cents + creditCents - taxCents)}</td>
            </tr>
            {creditCents > 0 && (
              <tr>
                <td>Credit for unused time on your earlier plan</td>
                <td className="ledger-sum">−{formatDollarsAndCents(creditCents)}</td>
              </tr>
            )}
            {taxCents > 0 && (
              <tr>
                <td>Tax</td>
                <td className="ledger-sum">{formatDollarsAndCents(taxCents)}</td>
              </tr>
            )}
            {refundedCents > 0 && (
              <tr>
                <td>Refunded</td>
                <td className="ledger-sum">−{formatDollarsAndCents(refundedCents)}</td>
              </tr>
            )}
            <tr>
              <th scope="row">Total, in US dollars</th>
              <td className="ledger-sum">
                <strong>{formatDollarsAndCents(cents - refundedCents)}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="invoice-back">
        <a href="/settings/subscription">All payments</a>
      </p>
    </article>
  )
}
