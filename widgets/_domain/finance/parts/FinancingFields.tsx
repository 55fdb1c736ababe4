import type { ReactNode } from 'react'
import { CASH, isCash, LOAN } from '../financing.ts'
import { CalculatorField } from './CalculatorField.tsx'
import { DownPaymentFields } from './DownPaymentFields.tsx'
import type { Calculator } from './use-calculator.ts'

interface Props {
  calculator: Calculator
  /** What the loan costs; hidden for a cash purchase. */
  details?: ReactNode
}

/** How a purchase is paid for. A cash purchase disables the inputs of the loan. */
export function FinancingFields({ calculator, details }: Props) {
  const cash = isCash(calculator.values)
  return (
    <>
      <CalculatorField calculator={calculator} spec={CASH} />
      <fieldset className="calc-group" disabled={cash}>
        <legend>Loan</legend>
        <DownPaymentFields calculator={calculator} withPrice={false} />
        <div className="calc-fields">
          {LOAN.map((spec) => (
            <CalculatorField key={spec.name} calculator={calculator} spec={spec} />
          ))}
        </div>
      </fieldset>
      {cash &&
        LOAN.map(({ name }) =>
          // Disabled inputs are not sent: without scripts, what they hold would be lost.
          name === 'loan_amount' ? null : (
            <input key={name} type="hidden" name={name} value={calculator.values[name] ?? ''} />
          ),
        )}
      <div className="calc-details" hidden={cash}>
        {details}
      </div>
    </>
  )
}
