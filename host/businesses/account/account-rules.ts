import type { AccountCompany, CanceledPlan } from './account-store.ts'

/** A step of setting a company up. */
export interface SetupStep {
  label: string
  done: boolean
  href: string
}

/** Lists the steps of setting a company up, in their order. */
export function getSetupSteps(company: AccountCompany): SetupStep[] {
  const page = `/business/page/${company.id}`
  const settings = `${page}/settings`
  return [
    { label: 'List your company', done: true, href: settings },
    { label: 'Pass our review', done: company.review === 'approved', href: settings },
    { label: 'Choose your markets', done: company.hasMarkets, href: settings },
    { label: 'Describe what you do', done: company.hasDescription, href: settings },
    { label: 'Add a logo', done: company.logo !== null, href: settings },
    { label: 'Confirm your lead email', done: company.hasConfirmedEmail, href: settings },
    { label: 'Get leads by text message', done: company.hasTexts, href: `${page}/lead_sms` },
  ]
}

/** Tells whether the owner of a company has to be told that the plan ends. One that ends after the warning was put away is told anew. */
export const isWarned = (
  plan: CanceledPlan | undefined,
  { canceledWarningDismissedAt: dismissed }: Pick<AccountCompany, 'canceledWarningDismissedAt'>,
): boolean => plan !== undefined && (dismissed === null || dismissed < plan.canceledAt)
