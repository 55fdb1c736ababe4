import { type BusinessKind, KIND_LABELS } from '../../widgets/_domain/businesses/choices.ts'

export type { BusinessKind }

/** The kinds of business, as shown on pages and in lists. */
export const KINDS: Record<BusinessKind, { one: string; many: string }> = {
  agent: { one: KIND_LABELS.agent, many: 'Agents' },
  lender: { one: KIND_LABELS.lender, many: 'Lenders' },
  tax: { one: KIND_LABELS.tax, many: KIND_LABELS.tax },
  financial: { one: KIND_LABELS.financial, many: KIND_LABELS.financial },
}

/** Words that fit every company in the directory, and so are useless in a search. */
const ANY = 'real estate investor investors investing investment property properties company companies service services'

/** The words that find a kind of service; prefixes match too. */
export const SERVICE_WORDS: Record<BusinessKind, string> = {
  agent: `agent agents agency broker brokers brokerage realtor realtors realty ${ANY}`,
  lender: `lender lenders lending loan loans mortgage mortgages bank banks financing finance ${ANY}`,
  tax: `tax taxes accountant accountants accounting cpa cpas bookkeeper bookkeepers bookkeeping ${ANY}`,
  financial: `financial finance finances planner planners planning advisor advisors adviser advisers wealth ${ANY}`,
}
