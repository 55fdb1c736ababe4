import {
  type FinderAnswers,
  type FinderStep,
  GOALS,
  KIND_OPTIONS,
  PLANNING_SUBTYPES,
  SITUATIONS,
  STRATEGIES,
  TAX_SUBTYPES,
} from '../_domain/finder/options.ts'
import { isLowAmount } from '../_domain/finder/rules.ts'
import { ChoiceStep } from './ChoiceStep.tsx'
import { DownPaymentStep } from './DownPaymentStep.tsx'
import { AddressStep, MarketStep } from './PlaceSteps.tsx'
import { PriceRangeStep } from './PriceRangeStep.tsx'
import type { StepProps } from './step-props.ts'

interface Props extends StepProps {
  step: Exclude<FinderStep, 'contact'>
  urls: { markets: string; addresses: string }
}

/** The fields of a step, other than those about who is asking. */
export function StepContent({ step, urls, ...props }: Props) {
  const { words } = props
  switch (step) {
    case 'kind':
      return <ChoiceStep {...props} name="kind" legend={words.kindLegend} options={KIND_OPTIONS} />
    case 'price-range':
      return <PriceRangeStep {...props} />
    case 'strategy':
      return <ChoiceStep {...props} name="strategy" legend={words.strategyLegend} options={STRATEGIES} />
    case 'goal':
      return <ChoiceStep {...props} name="financial_goal" legend={words.goalLegend} options={GOALS} />
    case 'market':
      return <MarketStep {...props} url={urls.markets} />
    case 'down-payment':
      return <DownPaymentStep {...props} />
    case 'situations':
      return <ChoiceStep {...props} name="unique_situations" legend={words.situationsLegend} options={SITUATIONS} />
    case 'address':
      return <AddressStep {...props} url={urls.addresses} />
    case 'tax-subtypes':
      return (
        <ChoiceStep
          {...props}
          name="tax_and_accounting_subtype_ids"
          legend={words.subtypesLegend}
          options={TAX_SUBTYPES}
        />
      )
    case 'planning-subtypes':
      return (
        <ChoiceStep
          {...props}
          name="financial_planning_subtype_ids"
          legend={words.subtypesLegend}
          options={PLANNING_SUBTYPES}
        />
      )
  }
}

/** Tells whether the next step may be reached: not with a target price that no lender finances. */
export const isReady = (step: FinderStep, { target_purchase_price }: FinderAnswers): boolean =>
  step !== 'down-payment' || !isLowAmount(target_purchase_price)
