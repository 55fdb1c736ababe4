import { useMemo } from 'react'
import { Chart } from '../_charts/Chart.tsx'
import { CHART_TEXTS } from '../_charts/texts.ts'
import { formatDollars, formatExact, formatMonths, formatRate } from '../_domain/finance/money.ts'
import { CalculatorField, FieldGroup } from '../_domain/finance/parts/CalculatorField.tsx'
import { CalculatorForm } from '../_domain/finance/parts/CalculatorForm.tsx'
import { DownPaymentFields } from '../_domain/finance/parts/DownPaymentFields.tsx'
import { AmountTable, Conclusion, Figures, Unusable } from '../_domain/finance/parts/Results.tsx'
import { useCalculator } from '../_domain/finance/parts/use-calculator.ts'
import { getChartSpec } from './chart.ts'
import type { MortgageProps } from './contract.ts'
import {
  COMPARISON,
  COSTS,
  comparePayments,
  FIELDS,
  getMortgage,
  getSentence,
  LOAN_FIELDS,
  type MortgageNumbers,
  orderComparison,
} from './model.ts'

/** What a loan costs: the payment, the interest, the years, and how other rates and terms compare. */
export function MortgageCalculator(props: MortgageProps) {
  const calculator = useCalculator(props, { name: 'mortgage', specs: FIELDS, order: orderComparison })
  const { numbers, errors, isUsable } = calculator
  return (
    <CalculatorForm
      calculator={calculator}
      results={isUsable ? <Results id={calculator.id} numbers={numbers} /> : <Unusable errors={errors} />}
    >
      <DownPaymentFields calculator={calculator} />
      <div className="calc-fields">
        {LOAN_FIELDS.map((spec) => (
          <CalculatorField key={spec.name} calculator={calculator} spec={spec} />
        ))}
      </div>
      <FieldGroup calculator={calculator} specs={COSTS} legend="Other costs" />
      <FieldGroup calculator={calculator} specs={COMPARISON} legend="Compare rates and terms" />
    </CalculatorForm>
  )
}

function Results({ id, numbers }: { id: string; numbers: MortgageNumbers }) {
  const mortgage = useMemo(() => getMortgage(numbers), [numbers])
  const plan = useMemo(() => getChartSpec(mortgage), [mortgage])
  const { loan, payment, monthly, years, totalInterest, savedInterest, savedMonths } = mortgage
  const compared = comparePayments(loan.principal, numbers)
  return (
    <>
      <Conclusion>{getSentence(mortgage)}</Conclusion>
      <Figures
        rows={[
          ['Principal and interest', formatExact(payment), 'a month'],
          ['All monthly costs', formatExact(monthly)],
          ['Total interest', formatDollars(totalInterest)],
          ...(savedMonths > 0
            ? ([
                [
                  'Saved by the extra payment',
                  formatDollars(savedInterest),
                  `paid off ${formatMonths(savedMonths)} sooner`,
                ],
              ] as const)
            : []),
        ]}
      />
      {loan.principal > 0 && (
        <>
          <Chart name="mortgage-calculator" plan={plan} texts={CHART_TEXTS} />
          <AmountTable
            id={`${id}-years`}
            caption="Amortization by year"
            head={['Year', 'Principal', 'Interest', 'Balance']}
            rows={years.map(({ year, principal, interest, balance }) => [
              String(year),
              ...[principal, interest, balance].map(formatDollars),
            ])}
            maxRows={5}
          />
          <AmountTable
            id={`${id}-comparison`}
            caption="Monthly payment by rate and term"
            head={['Rate', ...compared.terms.map((years) => `${years} years`)]}
            rows={compared.rows.map(([rate, payments]) => [formatRate(rate), ...payments.map(formatDollars)])}
          />
        </>
      )}
    </>
  )
}
