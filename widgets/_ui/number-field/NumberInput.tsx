import { AmountInput, type AmountProps } from './AmountInput.tsx'
import { clampNumberText, limitNumberText } from './number-text.ts'

/**
 * A number that stays between its limits: only digits and one dot can be typed. Styles: amount.css of money-field.
 *
 *     <Field id={id} label="Interest rate"><NumberInput id={id} name="rate" value={rate} min={0} max={30} unit="%" onChange={setRate} /></Field>
 */
export const NumberInput = (props: AmountProps) => (
  <AmountInput {...props} limit={limitNumberText} format={clampNumberText} />
)
