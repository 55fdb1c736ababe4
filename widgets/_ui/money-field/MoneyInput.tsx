import { AmountInput, type AmountProps } from '../number-field/AmountInput.tsx'
import { formatMoneyText, limitMoneyText } from './money-text.ts'

/**
 * An amount in dollars: only digits, commas and dots, held between its limits, with thousands separators once somebody leaves it.
 * Styles: amount.css.
 *
 *     <Field id={id} label="Purchase price"><MoneyInput id={id} name="price" value={price} max={1e8} onChange={setPrice} /></Field>
 */
export const MoneyInput = (props: AmountProps) => (
  <AmountInput {...props} sign="$" limit={limitMoneyText} format={formatMoneyText} />
)
