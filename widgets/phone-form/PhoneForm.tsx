import { type FormEvent, useState } from 'react'
import { redirectReply } from '../_domain/finder/calls.ts'
import { getRefusal, getSentence } from '../_http/problem.ts'
import { request } from '../_http/request.ts'
import { useNavigate } from '../_http/use-navigate.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { PhoneField } from '../_ui/phone-field/PhoneField.tsx'
import type { PhoneFormProps } from './contract.ts'
import { TEXTS } from './texts.ts'

/** A form that asks for a phone number and goes where the answer says. */
export function PhoneForm({ url, fields = {}, token, hint, ...props }: PhoneFormProps) {
  const { id } = useIsland()
  const words = { ...TEXTS, ...props.texts }
  const field = `${id}-phone`
  const [phone, setPhone] = useState(() => typedIn(field) ?? props.phone ?? '')
  const [error, setError] = useState(props.error)
  const [problem, setProblem] = useState('')
  const { leaving, leave } = useNavigate()
  const call = useCall((signal, form: FormData) => request(url, { schema: redirectReply, form, signal }))
  const busy = call.busy || leaving !== undefined

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setError(undefined)
    setProblem('')
    const answer = await call.send(new FormData(event.currentTarget))
    if (!answer) return
    if (answer.ok) return void leave(answer.data.redirect_url)
    const wrong = getRefusal(answer.problem)?.contact_info_phone
    if (wrong) setError(wrong)
    else setProblem(getSentence(answer.problem, words))
  }
  return (
    <form className="phone-form" action={url} method="post" aria-busy={busy || undefined} onSubmit={submit}>
      {token && <input type="hidden" name="authenticity_token" value={token} />}
      {Object.entries(fields).flatMap(([name, values]) =>
        values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <PhoneField
        id={field}
        name="contact_info_phone"
        label={words.phone}
        value={phone}
        onInput={(value) => {
          setPhone(value)
          setError(undefined)
        }}
        hint={hint}
        error={error}
        required
      />
      <div role="alert" className="phone-form-problem">
        {problem}
      </div>
      <button type="submit" className="plat-button" aria-disabled={busy || undefined}>
        {busy ? words.busy : (props.submit ?? words.submit)}
      </button>
    </form>
  )
}
