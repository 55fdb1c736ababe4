import type { ReactNode } from 'react'
import type { BusinessFormProps } from '../../../widgets/business-form/contract.ts'
import { businessForm } from '../../../widgets/business-form/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { Part } from '../../accounts/settings/SettingsFrame.tsx'
import { MAX_BUSINESSES } from './limits.ts'

export interface SignupGiven {
  form: BusinessFormProps
  problem?: string | undefined
  /** False until the member has confirmed an email address and a phone number. */
  reachable: { email: boolean; phone: boolean }
  /** True if somebody has filled in the form already. */
  filled: boolean
  /** Companies that are theirs already. */
  owned: number
  /** What a lead costs. */
  prices: ReactNode
}

/** A member lists a company, and owns its page from then on. */
export function SignupPage({ owned, reachable, filled, form, problem, prices }: SignupGiven) {
  const full = owned >= MAX_BUSINESSES
  const ready = reachable.email && reachable.phone
  return (
    <div className="company-page page-wide">
      <div className="head">
        <h1>{owned ? 'List another company' : 'List your company'}</h1>
        <p className="lead">
          Your company gets its own page and appears in <a href="/companies">Companies</a>, where investors can contact
          you. We review it first, usually within a day.
        </p>
      </div>
      <FormMessage problem={problem ?? (full ? FULL : undefined)} />
      {!full && !ready && <Steps {...reachable} />}
      {prices}
      {!full && (ready || filled) && <IslandSlot island={businessForm} id="company" props={form} withToken on="load" />}
    </div>
  )
}

export const FULL = `You’ve reached the limit of ${MAX_BUSINESSES} companies per member.`

/** What is missing before a company may be listed. */
const Steps = ({ email, phone }: SignupGiven['reachable']) => (
  <Part title="Before you start" about="To list a company, confirm how we can reach you.">
    <ol className="listing-steps">
      <li>{email ? 'Your email address is confirmed.' : <a href="/settings">Confirm your email address</a>}</li>
      <li>{phone ? 'Your phone number is confirmed.' : <a href="/settings/phone">Confirm a phone number</a>}</li>
    </ol>
  </Part>
)
