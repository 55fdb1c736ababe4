import { trackClick } from '../../../widgets/_http/track/attributes.ts'
import { formatMoney } from '../../_format/money.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { getVariantText } from '../../experiments/variant-texts.ts'
import type { VariantState } from '../../experiments/variants.ts'
import { changePath } from '../change/ChangePage.tsx'
import { subscribePath } from '../checkout/begin.ts'
import type { PRICING_CTA } from '../experiments.ts'
import { BILLED, BILLING, NOT_SOLD } from '../format.ts'
import { PlanFeatures } from '../PlanFeatures.tsx'
import type { Audience, Plan } from '../plan.ts'
import type { OwnSubscription } from '../settings/store.ts'

export interface PricingView {
  audience: Audience
  billing: Billing
  /** All plans for the audience, in their order. */
  plans: Plan[]
  viewer: Viewer | undefined
  /** True if plans can be paid for on this host. */
  sold: boolean
  /** Days of the free trial that the viewer may have; 0: none. */
  trialDays: number
  /** The viewer's subscriptions that go on. */
  live: OwnSubscription[]
  /** What the button of a paid plan says. */
  button: VariantState<(typeof PRICING_CTA.variants)[number]>
}

export const BILLINGS = ['monthly', 'annual'] as const
export type Billing = (typeof BILLINGS)[number]

const INTERVALS = { monthly: 'month', annual: 'year' } as const
/** Features that are seen at once; more are behind a press. */
const SEEN = 3

export function pricingPath(audience: Audience, billing: Billing): string {
  return `/pricing?${new URLSearchParams({ for: audience, billing })}`
}

/** The plans side by side, of investors or of businesses, by the month or by the year. */
export function PricingPage(view: PricingView) {
  const { audience, billing, plans, sold } = view
  const visiblePlans = plans.filter(({ interval }) => interval === null || interval === INTERVALS[billing])
  return (
    <div className="pricing">
      <header className="head">
        <h1>Plans</h1>
        <p className="lead">Start for free. Upgrade or cancel anytime.</p>
      </header>
      <div className="pricing-ways">
        <Toggle
          name="Plans for"
          links={[
            ['Investors', pricingPath('investor', billing), audience === 'investor'],
            ['Companies', pricingPath('business', billing), audience === 'business'],
          ]}
        />
        <Toggle
          name="Billing"
          links={[
            ['Monthly', pricingPath(audience, 'monthly'), billing === 'monthly'],
            ['Annual', pricingPath(audience, 'annual'), billing === 'annual'],
          ]}
        />
      </div>
      {!sold && <p className="notice">{NOT_SOLD}</p>}
      <ul className="pricing-plans">
        {visiblePlans.map((plan) => (
          <PlanCard key={plan.id} {...view} plan={plan} />
        ))}
      </ul>
      <p className="lead pricing-end">
        Prices are in US dollars. Plans renew until you cancel. You keep a paid plan until the end of its billing
        period.
      </p>
    </div>
  )
}

const Toggle = ({ name, links }: { name: string; links: [text: string, href: string, current: boolean][] }) => (
  <nav className="pricing-toggle" aria-label={name}>
    {links.map(([text, href, current]) => (
      <a key={text} href={href} aria-current={current ? 'true' : undefined}>
        {text}
      </a>
    ))}
  </nav>
)

function PlanCard({ plan, audience, plans, viewer, sold, button, trialDays, live }: PricingView & { plan: Plan }) {
  const { id, name, level, interval, priceCents, features } = plan
  const paid = plans.flatMap((each) => each.level ?? [])
  const has = (each: string) => viewer?.subscriptionLevels.includes(each) === true
  const { text, attributes } = getVariantText(button, { control: `Get ${name}`, upgrade: `Upgrade to ${name}` })
  const own = live.find((each) => each.audience === audience && each.status === 'active' && !each.cancelAtPeriodEnd)
  const switches = own && level && interval && own.planId !== id && !own.next
  const current = viewer !== undefined && (level ? has(level) : !paid.some(has))
  return (
    <li className={level ? 'pricing-plan main' : 'pricing-plan'}>
      <h2>
        {name}
        {current && (
          <span className="plat-chip" data-scheme="green">
            {' '}
            Your plan
          </span>
        )}
      </h2>
      <p className="pricing-price">
        <strong>{formatMoney(priceCents)}</strong>
        {interval && ` a ${interval}`}
      </p>
      <p className="pricing-note">
        {interval ? (savedBy(plan, plans) ?? `Billed ${BILLED[interval]}`) : 'Free forever'}
      </p>
      <Features name={name} features={features} />
      {!level && !viewer && (
        <a className="button quiet" href={audience === 'business' ? '/signup?next=%2Fbusiness%2Fsignup' : '/signup'}>
          Sign up for free
        </a>
      )}
      {level && current && switches && (
        <a className="button quiet" href={changePath(own.id, id)}>
          Switch to {BILLING[interval]}
        </a>
      )}
      {level && current && !switches && (
        <a className="button quiet" href="/settings/subscription">
          View subscription
        </a>
      )}
      {level && !current && sold && (
        <a
          {...attributes}
          className="button"
          href={viewer ? subscribePath(id) : `/signup?${new URLSearchParams({ next: subscribePath(id) })}`}
          {...(interval === 'year' && trackClick('Clicked Subscription Annual', { plan: id, location: 'pricing' }))}
        >
          {text}
        </a>
      )}
      {level && !current && sold && trialDays > 0 && (
        <a
          className="pricing-trial"
          href={viewer ? subscribePath(id, true) : `/signup?${new URLSearchParams({ next: subscribePath(id, true) })}`}
        >
          Try {name} free for {trialDays} days
        </a>
      )}
    </li>
  )
}

const Features = ({ name, features }: { name: string; features: string[] }) => (
  <div>
    <PlanFeatures features={features.slice(0, SEEN)} />
    {features.length > SEEN && (
      <details className="pricing-more">
        <summary>
          See more<span className="heard"> of {name}</span>
        </summary>
        <PlanFeatures features={features.slice(SEEN)} />
      </details>
    )}
  </div>
)

/** Says how much cheaper a year is than twelve months. */
function savedBy({ interval, level, priceCents }: Plan, plans: Plan[]): string | undefined {
  const monthly = plans.find((each) => each.level === level && each.interval === 'month')
  const saved = interval === 'year' && monthly ? monthly.priceCents * 12 - priceCents : 0
  return saved > 0 ? `Save ${formatMoney(saved)} a year compared with monthly` : undefined
}
