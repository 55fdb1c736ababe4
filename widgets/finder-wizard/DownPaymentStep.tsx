import { isLowAmount, isLowDownPayment, parsePercent } from '../_domain/finder/rules.ts'
import { AmountField } from './AmountField.tsx'
import type { StepProps } from './step-props.ts'

/** Lenders: the price, what is paid down, and the loan that is left. */
export function DownPaymentStep({ answers, errors, words, change }: StepProps) {
  const { target_purchase_price: price } = answers
  return (
    <>
      <AmountField
        name="target_purchase_price"
        label={words.targetPrice}
        value={price}
        onInput={(target_purchase_price) => change({ target_purchase_price })}
        words={words}
        required
        problem={isLowAmount(price) ? words.targetTooLow : undefined}
        error={errors.target_purchase_price}
      />
      <AmountField
        name="down_payment_percentage"
        label={words.downPayment}
        hint={words.downPaymentHint}
        value={answers.down_payment_percentage}
        onInput={(down_payment_percentage) => change({ down_payment_percentage })}
        words={words}
        required
        parse={parsePercent}
        unreadable={words.noPercent}
        isLow={isLowDownPayment}
        warning={words.lowDownPayment}
        error={errors.down_payment_percentage}
      />
      <AmountField
        name="amount_needed"
        label={words.amountNeeded}
        hint={words.amountNeededHint}
        value={answers.amount_needed}
        onInput={(amount_needed) => change({ amount_needed })}
        words={words}
        isLow={isLowAmount}
        warning={words.lowAmount}
        error={errors.amount_needed}
      />
    </>
  )
}
