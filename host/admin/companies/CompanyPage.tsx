import { formatDollarsAndCents } from '../../_format/money.ts'
import { formatCount } from '../../_format/numbers.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import { REVIEW_LABELS } from './labels.ts'
import type { CompanyLead, LedgerLine, ListedCompany } from './store.ts'

interface Props {
  company: ListedCompany
  leads: readonly CompanyLead[]
  ledger: readonly LedgerLine[]
  moment(date: Date): string
}

/** What administrators see of a company: its owner, its leads, and its ledger. */
export const CompanyPage = ({ company, leads, ledger, moment }: Props) => (
  <div className="admin-list">
    <div className="head">
      <p className="eyebrow">
        <a href="/admin/businesses">Companies</a>
      </p>
      <h1>{company.name}</h1>
    </div>
    <dl className="admin-facts">
      <div>
        <dt>Owner</dt>
        <dd>
          <a href={`/admin/members/${company.ownerId}`}>{company.owner}</a>
        </dd>
      </div>
      <div>
        <dt>State</dt>
        <dd>
          {REVIEW_LABELS[company.review] ?? company.review} · <a href={`/business/page/${company.id}`}>Its page</a>
        </dd>
      </div>
      <div>
        <dt>Leads</dt>
        <dd>{formatCount(company.leads)}</dd>
      </div>
      <div>
        <dt>Billed, less credits</dt>
        <dd>{formatDollarsAndCents(company.balance)}</dd>
      </div>
    </dl>
    <section>
      <h2>Latest leads</h2>
      {leads.length === 0 ? (
        <p>No leads yet.</p>
      ) : (
        <FigureTable
          aria-label="Latest leads"
          columns={[{ words: 'Name' }, { words: 'Email' }, { words: 'Status' }, 'Cost', 'Received']}
        >
          {leads.map(({ id, name, email, status, cents, createdAt }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="figure-words">{email}</td>
              <td className="figure-words">{status.replaceAll('_', ' ')}</td>
              <td>{formatDollarsAndCents(cents)}</td>
              <td>{moment(createdAt)}</td>
            </tr>
          ))}
        </FigureTable>
      )}
    </section>
    <section>
      <h2>Ledger</h2>
      {ledger.length === 0 ? (
        <p>Nothing was billed yet.</p>
      ) : (
        <FigureTable aria-label="Ledger" columns={[{ words: 'What' }, 'Amount', 'When']}>
          {ledger.map(({ id, leadId, kind, cents, createdAt }) => (
            <tr key={id}>
              <th scope="row">{kind === 'lead' ? `Lead ${leadId}` : `Credit for lead ${leadId}`}</th>
              <td>{formatDollarsAndCents(cents)}</td>
              <td>{moment(createdAt)}</td>
            </tr>
          ))}
        </FigureTable>
      )}
    </section>
  </div>
)
