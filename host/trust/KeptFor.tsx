import { WAITING_DAYS } from '../contact/held-store.ts'
import { formatDays, getRetentionDays } from './retention-days.ts'

const days = (table: string, what?: string) => formatDays(getRetentionDays(table, what))

/** Rows in the words of readers, with the days of the nightly job (host/_db/retention.ts). */
const ROWS: [what: string, how: string][] = [
  [
    'Your account, profile, saves, follows, and drafts',
    `until the account is deleted; drafts of posts ${days('forum_drafts')}`,
  ],
  ['Sessions, with IP address and browser', `until ${days('sessions')} after the session ends`],
  ['Unfinished signups', days('account_requests')],
  ['Unconfirmed contact requests', `until they expire after ${WAITING_DAYS} days`],
  ['Contact requests', 'as long as the company that received them is listed'],
  [
    'Proof of consent to be contacted',
    `as long as the request; the IP address ${days('contact_consents', 'IP addresses of consents to be called')}`,
  ],
  ['Advertising IDs of a contact request', days('business_leads', 'advertising ids (gclid, cid, utm)')],
  ['Posts in the forums', 'until you remove them; your name goes when the account is deleted'],
  ['Payments', 'as long as tax law requires, usually seven years'],
  ['Fraud checks, with IP address', days('fraud_checks')],
  ['Phone codes', days('phone_codes')],
  ['Counts of requests by IP address', `until ${days('rate_limits')} after the limit ends`],
  ['Reports of companies and maps', 'as long as the company or map; reports of companies also go with your account'],
  ['Events, such as a request that was sent', days('events')],
  ['That somebody looked at a profile or topic, as a code that names nobody', days('profile_visits')],
  ['Maps you publish', `${days('maps')} after they were last opened`],
]

/** How long the site keeps each kind of data. */
export const KeptFor = () => (
  <>
    <p>We delete expired data every night. Backups keep it a while longer.</p>
    <div className="prose-table">
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([what, how]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
)
