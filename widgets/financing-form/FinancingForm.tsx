import { getRentalSentence, readDeal } from '../_domain/finance/deal.ts'
import { isCash, PURCHASE_PRICE } from '../_domain/finance/financing.ts'
import { formatDollars } from '../_domain/finance/money.ts'
import { CalculatorField, FieldGroup } from '../_domain/finance/parts/CalculatorField.tsx'
import { CalculatorForm } from '../_domain/finance/parts/CalculatorForm.tsx'
import { FinancingFields } from '../_domain/finance/parts/FinancingFields.tsx'
import { Conclusion, Figures, Unusable } from '../_domain/finance/parts/Results.tsx'
import { useCalculator } from '../_domain/finance/parts/use-calculator.ts'
import { CLOSING, FINANCING_FORM, INSURANCE, RENTAL_INCOME, TAXES } from '../_domain/finance/rental-fields.ts'
import type { FinancingFormProps } from './contract.ts'

const PAGE = '/calculators/rental-property'

/** How a deal is paid for and what it then pays; the button leads to the whole analysis. */
export function FinancingForm(props: FinancingFormProps) {
  const calculator = useCalculator(props, { name: 'financing', page: PAGE, specs: FINANCING_FORM })
  const { entered: values, errors, isUsable } = calculator
  const deal = isUsable ? readDeal(values, []) : undefined
  return (
    <CalculatorForm
      calculator={calculator}
      leaves
      button="Run the numbers"
      results={
        deal ? (
          <>
            <Conclusion>{getRentalSentence(deal.rental)}</Conclusion>
            <Figures
              rows={[
                [
                  'Cash you need',
                  formatDollars(deal.rental.cashNeeded),
                  isCash(values) ? 'Price and closing cost' : 'Down payment and closing cost',
                ],
                ['Net operating income', formatDollars(deal.rental.noi), 'a year'],
                ...(isCash(values) ? [] : ([['Loan payment', formatDollars(deal.rental.payment), 'a month']] as const)),
                ['Cash flow', formatDollars(deal.rental.monthlyCashFlow), 'a month'],
              ]}
            />
            <p className="calc-note">With 5% vacancy, 8% management, and 10% for repairs and reserves.</p>
          </>
        ) : (
          <Unusable errors={errors} />
        )
      }
    >
      <CalculatorField calculator={calculator} spec={PURCHASE_PRICE} />
      <FinancingFields
        calculator={calculator}
        details={
          deal && (
            <p>
              Principal and interest: <strong>{formatDollars(deal.rental.payment)}</strong> a month for{' '}
              {values.loan_term} years.
            </p>
          )
        }
      />
      <FieldGroup
        calculator={calculator}
        specs={[RENTAL_INCOME, TAXES, INSURANCE, CLOSING]}
        legend="Income and costs"
      />
    </CalculatorForm>
  )
}
