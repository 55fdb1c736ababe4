import { formatDollarsAndCents } from '../../_format/money.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import type { ChargedMonth } from './charges-store.ts'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What leads have cost, by month and company. */
export function ChargesPage({ months }: { months: readonly ChargedMonth[] }) {
  const charged = months.reduce((sum, each) => sum + each.chargedCents, 0)
  const credited = months.reduce((sum, each) => sum + each.creditedCents, 0)
  return (
    <div className="company-page page-wide">
      <div className="head listing-head">
        <div>
          <p className="eyebrow">
            <a href="/business/account">Business account</a>
          </p>
          <h1>Charges and credits</h1>
        </div>
      </div>
      {months.length === 0 ? (
        <p className="lead">No charges yet. Each lead appears here with its price, and each credit for a bad lead.</p>
      ) : (
        <>
          <dl className="account-tiles">
            <div>
              <dt>Charged</dt>
              <dd>{formatDollarsAndCents(charged)}</dd>
            </div>
            <div>
              <dt>Credited</dt>
              <dd>{formatDollarsAndCents(credited)}</dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd>{formatDollarsAndCents(charged - credited)}</dd>
            </div>
          </dl>
          <FigureTable
            aria-label="Charges and credits by month"
            columns={['Month', { words: 'Company' }, 'Leads', 'Charged', 'Credited', 'Total']}
          >
            {months.map(({ month, business, leads, chargedCents, creditedCents }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two companies of a month may share a name
              <tr key={at}>
                <th scope="row">{MONTH.format(new Date(`${month}-01T00:00:00Z`))}</th>
                <td className="figure-words">{business}</td>
                <td>{leads.toLocaleString('en-US')}</td>
                <td>{formatDollarsAndCents(chargedCents)}</td>
                <td>{creditedCents ? `−${formatDollarsAndCents(creditedCents)}` : formatDollarsAndCents(0)}</td>
                <td className="figure-main">{formatDollarsAndCents(chargedCents - creditedCents)}</td>
              </tr>
            ))}
          </FigureTable>
        </>
      )}
    </div>
  )
}
