import { useMemo, useState } from 'react'
import { analyzeDeal } from '../_domain/finance/deal.ts'
import { PURCHASE_PRICE } from '../_domain/finance/financing.ts'
import { parseIncomes, readIncomePairs } from '../_domain/finance/incomes.ts'
import { CalculatorField, FieldGroup } from '../_domain/finance/parts/CalculatorField.tsx'
import { CalculatorForm } from '../_domain/finance/parts/CalculatorForm.tsx'
import { FinancingFields } from '../_domain/finance/parts/FinancingFields.tsx'
import { IncomeLines } from '../_domain/finance/parts/IncomeLines.tsx'
import { Unusable } from '../_domain/finance/parts/Results.tsx'
import { useCalculator } from '../_domain/finance/parts/use-calculator.ts'
import {
  AFTER_REHAB,
  CLOSING,
  EXPENSES,
  GROWTH,
  REFINANCE,
  REHAB,
  RENTAL_FIELDS,
  RENTAL_INCOME,
  STRATEGY,
  VACANCY,
  WISHED,
} from '../_domain/finance/rental-fields.ts'
import type { RentalPropertyProps } from './contract.ts'
import { Results } from './Results.tsx'
import { KeepButton, Scenarios } from './Scenarios.tsx'
import { getScenarios, SCENARIO } from './scenarios.ts'

/** What a flip costs while nobody rents it, and when it is sold. */
const FLIP_COSTS = [...EXPENSES, ...GROWTH].filter(({ name }) =>
  ['taxes', 'insurance', 'hoa', 'utilities', 'selling_cost'].includes(name),
)

/** The analysis of a deal: bought and held, refinanced after rehab, or flipped. */
export function RentalPropertyCalculator(props: RentalPropertyProps) {
  const [scenarios, setScenarios] = useState(() => getScenarios(props.scenarios))
  const calculator = useCalculator(props, {
    name: 'rental-property',
    specs: RENTAL_FIELDS,
    entries: parseIncomes(props.incomes),
    extra: new URLSearchParams(scenarios.map((query) => [SCENARIO, query])).toString(),
  })
  const { numbers, otherIncome, errors, isUsable, values, query, urls, touch } = calculator
  const deal = useMemo(
    () => (isUsable ? analyzeDeal(numbers, otherIncome) : undefined),
    [numbers, otherIncome, isUsable],
  )
  const { headingLevel: level = 2 } = props
  const changeKept = (next: string[]) => {
    touch()
    setScenarios(getScenarios(next))
  }
  const open = (scenario: string) => {
    const pairs = [...new URLSearchParams(scenario)]
    changeKept([query, ...scenarios.filter((each) => each !== scenario)])
    calculator.reset(Object.fromEntries(pairs), readIncomePairs(pairs))
  }
  return (
    <CalculatorForm
      calculator={calculator}
      actions={isUsable && <KeepButton count={scenarios.length} onKeep={() => changeKept([...scenarios, query])} />}
      results={
        deal ? (
          <>
            <Results id={calculator.id} deal={deal} numbers={numbers} level={level} />
            <Scenarios
              id={calculator.id}
              deal={deal}
              query={query}
              kept={scenarios}
              page={urls.page}
              onOpen={open}
              onRemove={(scenario) => changeKept(scenarios.filter((each) => each !== scenario))}
            />
          </>
        ) : (
          <Unusable errors={errors} />
        )
      }
    >
      {scenarios.map((scenario) => (
        <input key={scenario} type="hidden" name={SCENARIO} value={scenario} />
      ))}
      <CalculatorField calculator={calculator} spec={STRATEGY} />
      <FieldGroup calculator={calculator} specs={[PURCHASE_PRICE, CLOSING, REHAB]} legend="Purchase" />
      <FinancingFields calculator={calculator} />
      {values.strategy !== 'hold' && <FieldGroup calculator={calculator} specs={AFTER_REHAB} legend="After rehab" />}
      {values.strategy === 'brrrr' && <FieldGroup calculator={calculator} specs={REFINANCE} legend="Refinance" />}
      {values.strategy === 'flip' ? (
        <FieldGroup calculator={calculator} specs={FLIP_COSTS} legend="Costs until you sell" />
      ) : (
        <>
          <FieldGroup calculator={calculator} specs={[RENTAL_INCOME, VACANCY]} legend="Income" />
          <IncomeLines calculator={calculator} />
          <FieldGroup calculator={calculator} specs={EXPENSES} legend="Expenses" />
          <FieldGroup calculator={calculator} specs={GROWTH} legend="Growth and sale" />
          {/* What a refinanced home pays follows its value, not its price. */}
          {values.strategy === 'hold' && <FieldGroup calculator={calculator} specs={[WISHED]} legend="Your goal" />}
        </>
      )}
    </CalculatorForm>
  )
}
