import { type DownPayment, formatDownPayment } from '../_domain/finance/down-payment.ts'
import { readDownPayment } from '../_domain/finance/financing.ts'
import { formatDollars } from '../_domain/finance/money.ts'
import { FieldGroup } from '../_domain/finance/parts/CalculatorField.tsx'
import { CalculatorForm } from '../_domain/finance/parts/CalculatorForm.tsx'
import { DownPaymentFields } from '../_domain/finance/parts/DownPaymentFields.tsx'
import { Conclusion, Figures, Unusable } from '../_domain/finance/parts/Results.tsx'
import { useCalculator } from '../_domain/finance/parts/use-calculator.ts'
import type { DownPaymentProps } from './contract.ts'
import { FIELDS, getPlan, getSentence, SAVING } from './model.ts'

/** What a down payment comes to, and how long it takes to save it. */
export function DownPaymentCalculator(props: DownPaymentProps) {
  const calculator = useCalculator(props, { name: 'down-payment', specs: FIELDS })
  const { numbers, errors, isUsable, entered } = calculator
  return (
    <CalculatorForm
      calculator={calculator}
      results={
        isUsable ? <Results numbers={numbers} downPayment={readDownPayment(entered)} /> : <Unusable errors={errors} />
      }
    >
      <DownPaymentFields calculator={calculator} />
      <FieldGroup calculator={calculator} specs={SAVING} legend="Saving for it" />
    </CalculatorForm>
  )
}

interface ResultsProps {
  numbers: Parameters<typeof getPlan>[0]
  downPayment: DownPayment
}

function Results({ numbers, downPayment }: ResultsProps) {
  const plan = getPlan(numbers)
  return (
    <>
      <Conclusion>{getSentence(plan, numbers.monthly_savings)}</Conclusion>
      <Figures
        rows={[
          ['Down payment', formatDownPayment(downPayment), `${downPayment.percentage ?? 0}% of the price`],
          ['Closing cost', formatDollars(plan.closing)],
          ['Cash you need', formatDollars(plan.cash)],
          ['Still to save', formatDollars(plan.missing)],
          ['Loan', formatDollars(plan.loan)],
        ]}
      />
    </>
  )
}
