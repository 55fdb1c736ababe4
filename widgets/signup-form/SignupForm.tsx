import { useLayoutEffect, useRef, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { useSteps } from '../_ui/wizard/use-steps.ts'
import { AccountStep, type Person } from './AccountStep.tsx'
import type { SignupFormProps } from './contract.ts'
import { EmailStep } from './EmailStep.tsx'
import { getAddress, pathTo } from './model.ts'
import { TEXTS } from './texts.ts'

/** Signing up in two steps; the browser's own way back leads from the second to the first. */
export function SignupForm(props: SignupFormProps) {
  const { id } = useIsland()
  const words = { ...TEXTS, ...props.texts }
  /** The server's errors concern the step that it rendered, for as long as that is shown. */
  const [errors, setErrors] = useState(props.errors)
  const { step, next, back } = useSteps(`${id}-step`, 2, {
    onStep: () => setErrors(undefined),
    start: props.step === 'account' ? 1 : 0,
    urlOf: props.addressed ? getAddress : undefined,
  })
  const atAccount = step === 1
  const [email, setEmail] = useState(() => typedIn(`${id}-email`) ?? props.email ?? '')
  // Keeps the values while the person goes back to change the address.
  const [person, setPerson] = useState<Person>(() => ({
    name: typedIn(`${id}-name`) ?? props.name ?? '',
    password: typedIn(`${id}-password`) ?? '',
  }))
  const [refused, setRefused] = useState(atAccount ? undefined : props.errors?.email?.[0])
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(atAccount)
  useLayoutEffect(() => {
    // Unless an error has the focus.
    if (before.current !== atAccount && !(refused && !atAccount)) heading.current?.focus()
    before.current = atAccount
  }, [atAccount])

  const Heading = props.level === 1 ? 'h1' : 'h2'
  return (
    <div className="signup-form">
      <Heading ref={heading} tabIndex={-1}>
        {atAccount ? words.account : words.start}
      </Heading>
      {atAccount ? (
        <p className="signup-form-lead">
          {words.forEmail} <strong>{email}</strong>.{' '}
          <a
            href="/signup"
            onClick={(event) => {
              event.preventDefault()
              back()
            }}
          >
            {words.other}
          </a>
        </p>
      ) : (
        <p className="signup-form-lead">{words.startLead}</p>
      )}
      {atAccount ? (
        <AccountStep
          {...props}
          errors={errors}
          words={words}
          email={email.trim()}
          person={person}
          onPerson={setPerson}
          onEmailRefused={(sentence) => {
            setRefused(sentence)
            back()
          }}
        />
      ) : (
        <EmailStep
          {...props}
          errors={errors}
          words={words}
          email={email}
          refused={refused}
          onEmail={(value) => {
            setEmail(value)
            setRefused(undefined)
          }}
          onRefused={setRefused}
          onDone={next}
        />
      )}
      <p className="signup-form-more">
        {words.have} <a href={pathTo(props.urls?.login ?? '/login', props.next)}>{words.login}</a>
      </p>
    </div>
  )
}
