import { formatDownPayment } from '../down-payment.ts'
import { DOWN_PAYMENT, PURCHASE_PRICE, readDownPayment } from '../financing.ts'
import { CalculatorField } from './CalculatorField.tsx'
import type { Calculator } from './use-calculator.ts'

/** The down payment calculator: price, amount, percentage, and a slider, each of which moves the others. */
export function DownPaymentFields({ calculator, withPrice = true }: { calculator: Calculator; withPrice?: boolean }) {
  const { id, entered, change } = calculator
  const now = readDownPayment(entered)
  return (
    <div className="calc-down">
      {withPrice && <CalculatorField calculator={calculator} spec={PURCHASE_PRICE} />}
      <div className="calc-fields">
        {DOWN_PAYMENT.map((spec) => (
          <CalculatorField key={spec.name} calculator={calculator} spec={spec} />
        ))}
      </div>
      <div className="calc-slider">
        <p>
          {formatDownPayment(now)} down ({now.percentage ?? 0}%)
        </p>
        <input
          id={`${id}-slider`}
          type="range"
          min={0}
          max={100}
          step={1}
          aria-label="Down payment percentage"
          aria-valuetext={`${now.percentage ?? 0}%, ${formatDownPayment(now)}`}
          value={now.percentage ?? 0}
          onChange={({ currentTarget }) => change('down_payment_percentage', currentTarget.value)}
        />
      </div>
    </div>
  )
}
