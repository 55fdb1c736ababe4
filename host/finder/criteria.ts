import {
  FINDER_KINDS,
  type FinderAnswers,
  type FinderKind,
  type FinderOption,
  NONE_APPLY,
  PLANNING_SUBTYPES,
  SITUATIONS,
  TAX_SUBTYPES,
} from '../../widgets/_domain/finder/options.ts'
import { parseDollars, parsePercent } from '../../widgets/_domain/finder/rules.ts'
import type { FinderPlace } from './places.ts'

/** What somebody looks for; what they have not said is undefined or empty. */
export interface Criteria {
  kind: FinderKind
  place?: FinderPlace | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Dollars that a lender is asked for. */
  loan?: number | undefined
  /** Percent. */
  downPayment?: number | undefined
  strategy?: string | undefined
  goal?: string | undefined
  situations: string[]
  subtypeIds: number[]
}

/** Builds the criteria of usable answers. @returns undefined without a kind */
export function getCriteria(answers: FinderAnswers, place: FinderPlace | undefined): Criteria | undefined {
  const kind = FINDER_KINDS.find((each) => each === answers.kind)
  if (!kind) return undefined
  const target = parseDollars(answers.target_purchase_price)
  const downPayment = parsePercent(answers.down_payment_percentage)
  const left = target !== undefined && downPayment !== undefined ? target * (1 - downPayment / 100) : undefined
  return {
    kind,
    place,
    ...(kind === 'agent' && {
      minPrice: parseDollars(answers.minimum_purchase_price),
      maxPrice: parseDollars(answers.maximum_purchase_price),
      strategy: answers.strategy || undefined,
      goal: answers.financial_goal || undefined,
    }),
    ...(kind === 'lender' && { loan: parseDollars(answers.amount_needed) ?? left, downPayment }),
    situations: kind === 'lender' ? getKnown(SITUATIONS, answers.unique_situations, NONE_APPLY) : [],
    subtypeIds: getSubtypes(kind, answers).map(Number),
  }
}

/** Lists each option that was chosen once; values that are no option are left out. */
const getKnown = (options: FinderOption[], chosen: readonly string[], except?: string): string[] =>
  options.map(({ value }) => value).filter((value) => value !== except && chosen.includes(value))

function getSubtypes(kind: FinderKind, answers: FinderAnswers): string[] {
  if (kind === 'tax') return getKnown(TAX_SUBTYPES, answers.tax_and_accounting_subtype_ids)
  return kind === 'financial' ? getKnown(PLANNING_SUBTYPES, answers.financial_planning_subtype_ids) : []
}
