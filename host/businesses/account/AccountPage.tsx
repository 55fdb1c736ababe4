import type { ReactNode } from 'react'
import { editBusiness } from '../../../widgets/edit-business/server.ts'
import { formatMoney } from '../../_format/money.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { DemoNote } from '../../_pages/DemoBar.tsx'
import { IslandSlot } from '../../_pages/island.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { KINDS } from '../labels.ts'
import { STATES } from '../review/StatePart.tsx'
import { getSetupSteps } from './account-rules.ts'
import type { AccountCompany, CanceledPlan } from './account-store.ts'
import { logoPath } from './logo-path.ts'

interface Props {
  companies: readonly AccountCompany[]
  chosen: AccountCompany
  /** The plan whose end the owner has to be told of. */
  warning: CanceledPlan | undefined
  day(moment: Date): string
  done?: string | undefined
}

/** The business account: the company that is chosen, and all of the owner's. */
export function AccountPage({ companies, chosen, warning, day, done }: Props) {
  return (
    <div className="company-page page-wide">
      <div className="head listing-head">
        <div>
          <p className="eyebrow">Business account</p>
          <h1>{chosen.name}</h1>
        </div>
        {companies.length > 1 && <Selector companies={companies} chosen={chosen} />}
      </div>
      {chosen.demo && <DemoNote>Demo data. This company is fictional.</DemoNote>}
      <FormMessage done={done} />
      {warning && <Warning id={chosen.id} plan={warning} day={day} />}
      <nav className="account-ways" aria-label={chosen.name}>
        <a href={`/business/page/${chosen.id}/leads`}>Leads</a>
        <a href="/business/account/reviews">Reviews</a>
        <a href="/business/account/charges">Charges and credits</a>
        <a href={`/business/page/${chosen.id}/lead_sms`}>Text messages</a>
        <a href={`/business/page/${chosen.id}/settings`}>Page settings</a>
        <a href={`/business/page/${chosen.id}`}>View page</a>
      </nav>
      <dl className="account-tiles">
        <Tile name="Unread leads">{chosen.unread.toLocaleString('en-US')}</Tile>
        <Tile name="Leads, 30 days">{chosen.recent.toLocaleString('en-US')}</Tile>
        <Tile name="Charged, 30 days">{formatMoney(chosen.recentCents)}</Tile>
        <Tile name="Price per lead">{chosen.priceCents ? formatMoney(chosen.priceCents) : 'Free'}</Tile>
      </dl>
      <div className="account-parts">
        <Setup company={chosen} />
        <section aria-labelledby="account-companies">
          <h2 id="account-companies">Your companies</h2>
          <ul className="account-companies">
            {companies.map((company) => (
              <Company key={company.id} company={company} />
            ))}
          </ul>
          <p>
            <a className="button quiet" href="/business/signup">
              List another company
            </a>
          </p>
        </section>
      </div>
    </div>
  )
}

/** Chooses the company that the account is about. It is remembered. */
const Selector = ({ companies, chosen }: Pick<Props, 'companies' | 'chosen'>) => (
  <form className="account-selector" method="get" action="/business/account">
    <label htmlFor="business_id">Company</label>
    <select id="business_id" name="business_id" className="plat-input" defaultValue={`${chosen.id}`}>
      {companies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    <button type="submit" className="button quiet">
      Show
    </button>
  </form>
)

const Tile = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Warning({ id, plan, day }: { id: number; plan: CanceledPlan; day(moment: Date): string }) {
  return (
    <section className="account-warning" aria-label="Your plan">
      <p>
        {plan.over
          ? `Your Business plan ended on ${day(plan.endsAt)}. Your companies no longer come first in Companies.`
          : `Your Business plan is canceled and ends on ${day(plan.endsAt)}. After that, your companies no longer come first in Companies.`}
      </p>
      <div>
        <a className="button" href={plan.over ? '/pricing?audience=business' : '/settings/subscription'}>
          {plan.over ? 'See plans' : 'Keep the plan'}
        </a>
        <form method="post" action={`/business/page/${id}`}>
          <CsrfField />
          <input type="hidden" name="_method" value="patch" />
          <input
            type="hidden"
            name="business_page_ui_config[dismissed_business_subscription_canceled_warning]"
            value="true"
          />
          <button type="submit" className="button quiet">
            Dismiss
          </button>
        </form>
      </div>
    </section>
  )
}

/** What is left of setting the company up, until it is done or given up. */
function Setup({ company }: { company: AccountCompany }) {
  const steps = getSetupSteps(company)
  const left = steps.filter(({ done }) => !done)
  if (!left.length) return null
  const { onboardingAbandoned: abandoned } = company
  return (
    <section aria-labelledby="account-setup">
      <h2 id="account-setup">Set up your page</h2>
      {!abandoned && (
        <>
          <p className="plat-hint">
            {steps.length - left.length} of {steps.length} done
          </p>
          <ol className="account-steps">
            {steps.map(({ label, done, href }) => (
              <li key={label} data-done={done || undefined}>
                {done ? (
                  <span>
                    {label}
                    <span className="heard">, done</span>
                  </span>
                ) : (
                  <a href={href}>{label}</a>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <form method="post" action={`/business/page/${company.id}/onboarding`}>
        <CsrfField />
        <input type="hidden" name="_method" value="put" />
        <input type="hidden" name="business_onboarding[abandoned]" value={String(!abandoned)} />
        <button type="submit" className="button quiet">
          {abandoned ? 'Show the steps' : 'Skip the rest'}
        </button>
      </form>
    </section>
  )
}

const Company = ({ company: { id, name, kind, review, unread, logo } }: { company: AccountCompany }) => (
  <li>
    {logo ? (
      <img src={logoPath(logo)} alt="" width={48} height={48} />
    ) : (
      <span className="account-monogram" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    )}
    <div>
      <a href={`/business/account?business_id=${id}`}>{name}</a>
      <span>
        {KINDS[kind].one} · {STATES[review]}
        {unread > 0 && ` · ${unread.toLocaleString('en-US')} unread ${unread === 1 ? 'lead' : 'leads'}`}
      </span>
    </div>
    <IslandSlot island={editBusiness} id={`edit-${id}`} props={{ id, name }} on="load" />
  </li>
)

/** The account of a member without a company. */
export const EmptyAccountPage = ({ prices }: { prices: ReactNode }) => (
  <div className="company-page page-wide">
    <div className="head">
      <h1>Business account</h1>
      <p className="lead">You haven’t listed a company yet. Listing is free, and investors can contact you.</p>
    </div>
    <p>
      <a className="button" href="/business/signup">
        List your company
      </a>
    </p>
    {prices}
  </div>
)
