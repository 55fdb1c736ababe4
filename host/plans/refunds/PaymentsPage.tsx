import { formatDate } from '../../_format/dates.ts'
import { formatDollarsAndCents } from '../../_format/money.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import type { AdminPayment } from './store.ts'

export const PAYMENTS_PATH = '/admin/payments'

interface Props {
  payments: readonly AdminPayment[]
  older: string | undefined
  timeZone: string
}

/** All payments, newest first, each with the way to refund it. */
export const PaymentsPage = ({ payments, older, timeZone }: Props) => (
  <>
    <div className="head">
      <h1>Payments</h1>
      <p className="lead">What members paid for plans, newest first. Open a payment to refund it.</p>
    </div>
    {payments.length ? (
      <FigureTable
        aria-label="Payments"
        className="admin-payments"
        columns={[{ words: 'Paid on' }, { words: 'Member' }, { words: 'Plan' }, 'Amount', 'Refunded']}
      >
        {payments.map(({ id, name, planName, cents, at, refundedCents, demo }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`${PAYMENTS_PATH}/${id}`}>{formatDate(at, 'medium', timeZone)}</a>
            </th>
            <td className="figure-words">{name}</td>
            <td className="figure-words">
              {planName}
              {demo && ' · Demo'}
            </td>
            <td>{formatDollarsAndCents(cents)}</td>
            <td>{refundedCents ? formatDollarsAndCents(refundedCents) : '–'}</td>
          </tr>
        ))}
      </FigureTable>
    ) : (
      <p>No payments yet.</p>
    )}
    {older && (
      <p>
        <a href={older}>Older payments</a>
      </p>
    )}
  </>
)
