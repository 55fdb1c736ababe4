import { isLowAmount, lowerMinimum } from '../_domain/finder/rules.ts'
import { AmountField } from './AmountField.tsx'
import type { StepProps } from './step-props.ts'

/** Agents: what a home may cost. The minimum is lowered to the maximum when a field is left. */
export function PriceRangeStep({ answers, errors, words, change }: StepProps) {
  const { minimum_purchase_price: minimum, maximum_purchase_price: maximum } = answers
  return (
    <>
      <AmountField
        name="minimum_purchase_price"
        label={words.minimum}
        value={minimum}
        onInput={(minimum_purchase_price) => change({ minimum_purchase_price })}
        onLeave={(text) => change({ minimum_purchase_price: lowerMinimum(text, maximum) })}
        words={words}
        isLow={isLowAmount}
        warning={words.lowMinimum}
        error={errors.minimum_purchase_price}
      />
      <AmountField
        name="maximum_purchase_price"
        label={words.maximum}
        value={maximum}
        onInput={(maximum_purchase_price) => change({ maximum_purchase_price })}
        onLeave={(text) => change({ minimum_purchase_price: lowerMinimum(minimum, text) })}
        words={words}
        required
        error={errors.maximum_purchase_price}
      />
    </>
  )
}
