import { parseIncomes } from '../_domain/finance/incomes.ts'
import { formatDollars } from '../_domain/finance/money.ts'
import { FieldGroup } from '../_domain/finance/parts/CalculatorField.tsx'
import { CalculatorForm } from '../_domain/finance/parts/CalculatorForm.tsx'
import { IncomeLines } from '../_domain/finance/parts/IncomeLines.tsx'
import { Conclusion, Figures, Unusable } from '../_domain/finance/parts/Results.tsx'
import { useCalculator } from '../_domain/finance/parts/use-calculator.ts'
import type { RentalIncomeProps } from './contract.ts'
import { FIELDS, getIncome, getSentence } from './model.ts'

/** What a property brings in: rents, other income, and what vacancy takes. */
export function RentalIncomeCalculator(props: RentalIncomeProps) {
  const calculator = useCalculator(props, {
    name: 'rental-income',
    specs: FIELDS,
    entries: parseIncomes(props.incomes),
  })
  const { numbers, otherIncome, errors, isUsable } = calculator
  return (
    <CalculatorForm
      calculator={calculator}
      results={isUsable ? <Results numbers={numbers} other={otherIncome} /> : <Unusable errors={errors} />}
    >
      <FieldGroup calculator={calculator} specs={FIELDS} legend="Rent" />
      <IncomeLines calculator={calculator} />
    </CalculatorForm>
  )
}

function Results({ numbers, other }: { numbers: Parameters<typeof getIncome>[0]; other: number }) {
  const income = getIncome(numbers, other)
  return (
    <>
      <Conclusion>{getSentence(income, numbers)}</Conclusion>
      <Figures
        rows={[
          ['Rent', formatDollars(income.rents), 'a month'],
          ['Other income', formatDollars(income.other), 'a month'],
          ['Gross rental income', formatDollars(income.gross), 'a month'],
          ['Vacancy', formatDollars(-income.vacancy), 'a month'],
          ['Collected in a year', formatDollars(income.yearly)],
        ]}
      />
    </>
  )
}
