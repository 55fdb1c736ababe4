import type { ReactNode } from 'react'
import { stateName } from '../../_format/places.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { DemoNote } from '../../_pages/DemoBar.tsx'
import { Illustration } from '../../_pages/Illustration.tsx'
import type { TopicRow } from '../../forums/lists/store.ts'
import { TopicList } from '../../forums/lists/TopicList.tsx'
import { formatFigure } from '../../markets/format.ts'
import { countyName } from '../../markets/publish.ts'
import type { SuggestedMarket } from './store.ts'

/** Markets that are checked from the start. */
export const PRESELECTED = 3

interface StepProps {
  step: 1 | 2 | 3
  title: string
  lead: string
  viewer: Viewer
  children: ReactNode
}

function Step({ step, title, lead, viewer, children }: StepProps) {
  return (
    <section className="form-page welcome">
      {step === 1 && <Illustration name="welcome" />}
      <p className="eyebrow">Step {step} of 3</p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {!viewer.emailVerified && (
        <p className="form-said">
          We emailed a link to {viewer.email}. You can look around right away. The markets you choose here are added to
          your dashboard once you confirm your email.
        </p>
      )}
      {children}
    </section>
  )
}

const Skip = ({ to }: { to: string }) => (
  <a className="welcome-skip" href={to}>
    Skip for now
  </a>
)

interface StateProps {
  viewer: Viewer
  states: readonly { value: string; label: string }[]
  chosen: string | undefined
  error?: string | undefined
}

/** First: where somebody invests. */
export const StateStep = ({ viewer, states, chosen, error }: StateProps) => (
  <Step
    step={1}
    title={`Welcome, ${viewer.name}`}
    lead="Which state do you invest in most? We’ll suggest markets there."
    viewer={viewer}
  >
    <form method="post" action="/welcome/state" className="form">
      <CsrfField />
      <div className="plat-field">
        <label htmlFor="welcome-state">State</label>
        <select
          id="welcome-state"
          name="state"
          className="plat-input"
          defaultValue={chosen ?? ''}
          autoComplete="address-level1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'welcome-state-error' : undefined}
          {...(error && { autoFocus: true })}
        >
          <option value="">Choose a state</option>
          {states.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {error && (
          <p className="plat-error" id="welcome-state-error">
            {error}
          </p>
        )}
      </div>
      <button type="submit" className="plat-button">
        Continue
      </button>
      <Skip to="/welcome/topics" />
    </form>
  </Step>
)

interface MarketsProps {
  viewer: Viewer
  state: string
  markets: readonly SuggestedMarket[]
  /** Counties that were checked when the form came back, and what was wrong. */
  checked?: readonly string[] | undefined
  error?: string | undefined
}

/** Second: counties to follow, the first of them checked. */
export function MarketsStep({ viewer, state, markets, checked, error }: MarketsProps) {
  const place = stateName(state) ?? state
  const isChecked = (fips: string, at: number) => (checked ? checked.includes(fips) : at < PRESELECTED)
  return (
    <Step
      step={2}
      title={`Follow markets in ${place}`}
      lead={
        markets.length
          ? 'These counties have the highest rent-to-price ratio in the state: a typical month’s rent as a share of the typical home value. Their figures appear on your dashboard.'
          : `We have no rent and price figures for counties in ${place} yet. You can still follow any market later.`
      }
      viewer={viewer}
    >
      {error && (
        <p className="form-said problem" role="alert">
          {error}
        </p>
      )}
      <form method="post" action="/welcome/markets" className="form">
        <CsrfField />
        <input type="hidden" name="state" value={state} />
        {markets.length > 0 && (
          <fieldset className="welcome-markets">
            <legend>Markets to follow</legend>
            {markets.map((market, at) => (
              <label key={market.fips}>
                <input type="checkbox" name="fips" value={market.fips} defaultChecked={isChecked(market.fips, at)} />
                <span>{countyName(market)}</span>
                <b>{formatFigure('rtp', market.rtp)}</b>
              </label>
            ))}
          </fieldset>
        )}
        {markets.some(({ demo }) => demo) && (
          <DemoNote className="welcome-note">Demo data. These figures are fictional.</DemoNote>
        )}
        <button type="submit" className="plat-button">
          {markets.length ? 'Follow and continue' : 'Continue'}
        </button>
        <Skip to="/welcome/topics" />
      </form>
    </Step>
  )
}

/** Third: something to read. */
export const TopicsStep = ({
  viewer,
  topics,
  timeZone,
}: {
  viewer: Viewer
  topics: readonly TopicRow[]
  timeZone: string
}) => (
  <Step
    step={3}
    title="Pick something to read"
    lead={
      topics.length
        ? 'These topics are being discussed now. Follow one to see new replies on your dashboard.'
        : 'No one has started a topic yet. Browse the forums and be the first.'
    }
    viewer={viewer}
  >
    {topics.length > 0 && <TopicList topics={topics} timeZone={timeZone} withForum level={2} />}
    <p className="row welcome-end">
      <a className="button" href="/dashboard">
        Go to your dashboard
      </a>
      <a className="welcome-skip" href="/forums">
        Browse all forums
      </a>
    </p>
  </Step>
)
