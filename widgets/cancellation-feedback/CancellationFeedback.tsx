import { useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { chosenIn } from '../_ui/field/early-input.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { RequiredGroup } from '../_ui/required-group/RequiredGroup.tsx'
import type { CancellationFeedbackProps } from './contract.ts'
import { TEXTS } from './texts.ts'

const NAME = 'cancellation_feedback'

/** Two questions after a cancellation. With scripts the button waits for both answers; without, the server asks for them. */
export function CancellationFeedback(props: CancellationFeedbackProps) {
  const { signupReasons, otherProduct, action, token, back = '/settings/subscription', max = 1000 } = props
  const { values = {}, errors = {} } = props
  const { id } = useIsland()
  const live = useHydrated()
  const words = { ...TEXTS, ...props.texts }
  const groups = { signup: `${id}-signup`, other: `${id}-other` }
  const [signup, setSignup] = useState(() => chosenIn(groups.signup) ?? values.signup_reason ?? '')
  const [other, setOther] = useState(() => chosenIn(groups.other) ?? values.other_product ?? '')
  const box = `${id}-which`
  return (
    <form className="cancellation-feedback" method="post" action={action}>
      {token && <input type="hidden" name="authenticity_token" value={token} />}
      <RequiredGroup
        id={groups.signup}
        type="radio"
        name={`${NAME}[signup_reason]`}
        legend={words.signup}
        choices={signupReasons}
        value={signup ? [signup] : []}
        onChoose={([chosen = '']) => setSignup(chosen)}
        error={errors.signup_reason}
      />
      <RequiredGroup
        id={groups.other}
        type="radio"
        name={`${NAME}[other_product]`}
        legend={words.other}
        choices={otherProduct}
        value={other ? [other] : []}
        onChoose={([chosen = '']) => setOther(chosen)}
        error={errors.other_product}
      />
      {(!live || other === 'yes') && (
        <div className="cancellation-feedback-which">
          <Field id={box} label={words.which} error={errors.other_product_feedback}>
            <textarea
              {...describing(box, undefined, errors.other_product_feedback)}
              id={box}
              name={`${NAME}[other_product_feedback]`}
              rows={3}
              maxLength={max}
              className="plat-input"
              defaultValue={values.other_product_feedback}
            />
          </Field>
        </div>
      )}
      <div className="cancellation-feedback-ways">
        <button type="submit" className="plat-button" disabled={live && !(signup && other)}>
          {words.submit}
        </button>
        <a href={back}>{words.skip}</a>
      </div>
    </form>
  )
}
