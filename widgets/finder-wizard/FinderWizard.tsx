import { type FormEvent, useState } from 'react'
import { redirectReply } from '../_domain/finder/calls.ts'
import { getQuery, getSteps } from '../_domain/finder/options.ts'
import { CODE_LENGTH } from '../_domain/finder/rules.ts'
import { byField, getRefusal, getSentence } from '../_http/problem.ts'
import { request } from '../_http/request.ts'
import { useNavigate } from '../_http/use-navigate.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { isChecked, typedIn } from '../_ui/field/early-input.ts'
import { isPhone } from '../_ui/phone-field/phone.ts'
import { Wizard } from '../_ui/wizard/Wizard.tsx'
import { AgentMatches } from './AgentMatches.tsx'
import { type ContactState, ContactStep } from './ContactStep.tsx'
import type { FinderWizardProps } from './contract.ts'
import { changeAnswers, readAnswers, toBody, URLS } from './model.ts'
import { SaveButton } from './SaveButton.tsx'
import { isReady, StepContent } from './StepContent.tsx'
import { TEXTS } from './texts.ts'
import { useVerification } from './use-verification.ts'

/** Finds companies in steps: what somebody needs, then who they are, with a code by text, then the matches. */
export function FinderWizard(props: FinderWizardProps) {
  const { id } = useIsland()
  const words = { ...TEXTS, ...props.texts }
  const urls = { ...URLS, ...props.urls }
  const live = useHydrated()
  const { leaving, leave } = useNavigate()
  const [answers, setAnswers] = useState(() => readAnswers(id, props.answers as object | undefined))
  const [errors, setErrors] = useState<Record<string, string>>(() => byField(props.errors ?? {}))
  const [resent, setResent] = useState(false)
  const [person, setPerson] = useState<ContactState>(() => ({
    full_name: typedIn(`${id}-full_name`) ?? props.contact?.full_name ?? '',
    email: typedIn(`${id}-email`) ?? props.contact?.email ?? '',
    phone_number: typedIn(`${id}-phone_number`) ?? props.contact?.phone_number ?? '',
    terms: isChecked(`${id}-terms`) ?? false,
    create_account_request: isChecked(`${id}-create_account_request`) ?? false,
    code: '',
  }))
  const { sentTo, busy, forget, send } = useVerification(urls.sendCode)
  const finishing = useCall((signal, body: object) => request(urls.page, { schema: redirectReply, body, signal }))

  const steps = getSteps(answers.kind)
  const start = Math.max(0, steps.indexOf((props.step ?? 'kind') as (typeof steps)[number]))
  const serverStep = steps[start]
  const [at, setAt] = useState(start)
  const query = getQuery(answers)
  const coded = person.code.length === CODE_LENGTH
  const phoneReady = person.terms && isPhone(person.phone_number, ['US', 'CA'])

  const finish = async (code = '') => {
    const { phone_number, code: _, ...rest } = person
    const body = { ...toBody(query), ...rest, phone_number, ...(code && { code }) }
    const answer = await finishing.send(body)
    if (!answer) return
    if (answer.ok) return void leave(answer.data.redirect_url)
    setErrors(getRefusal(answer.problem) ?? { base: getSentence(answer.problem, words) })
  }
  const ask = async () => {
    setResent(false)
    setErrors({})
    // Each code sent makes the one before useless.
    setPerson((before) => ({ ...before, code: '' }))
    const { full_name, email, phone_number, create_account_request } = person
    const sent = await send({ phone_number, full_name, email, create_account_request })
    if (sent.state === 'validated') await finish()
    if (sent.state === 'refused') setErrors(sent.errors)
    return sent.state
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || finishing.busy || leaving) return
    void (sentTo ? finish(person.code) : ask())
  }
  const changePerson = (change: Partial<ContactState>) => {
    setPerson((before) => ({ ...before, ...change }))
    setErrors(({ base: _, ...others }) =>
      Object.fromEntries(Object.entries(others).filter(([name]) => !(name in change))),
    )
    // A code belongs to the number that it was sent to.
    if (change.phone_number !== undefined && change.phone_number !== sentTo && change.phone_number) forget()
  }

  const contact = (live || serverStep === 'contact') && (
    <ContactStep
      state={person}
      change={changePerson}
      errors={errors}
      words={words}
      member={props.member === true}
      sentTo={sentTo}
      resent={resent}
      onResend={() => void ask().then((state) => setResent(state === 'required'))}
    />
  )
  return (
    <div className="finder-wizard">
      <Wizard
        id={`${id}-w`}
        action={urls.page}
        open={steps.length === 1}
        busy={busy || finishing.busy || leaving !== undefined}
        pages={{
          start,
          method: serverStep === 'contact' ? 'post' : 'get',
          urlOf: (step) => getUrl(urls.page, query, steps[step]),
        }}
        hidden={
          serverStep === 'contact' && props.token ? (
            <input type="hidden" name="authenticity_token" value={props.token} />
          ) : undefined
        }
        steps={steps.map((key) => ({
          key,
          title: words[key],
          ready: key === 'contact' ? (sentTo ? coded : phoneReady) : isReady(key, answers),
          content:
            key === 'contact' ? (
              <>
                {answers.kind === 'agent' && steps[at] === 'contact' && (
                  <AgentMatches url={`${urls.matches}?${query}`} words={words} />
                )}
                {contact}
              </>
            ) : (
              <StepContent
                step={key}
                urls={urls}
                answers={answers}
                errors={errors}
                words={words}
                change={(change) => {
                  setAnswers((before) => changeAnswers(before, change))
                  setErrors({})
                }}
              />
            ),
        }))}
        problem={
          <div role="alert" className="finder-wizard-problem">
            {errors.base}
          </div>
        }
        texts={{ ...words, submit: busy ? words.sending : sentTo ? words.seeMatches : words.verify }}
        onSubmit={submit}
        onStep={(step) => {
          setAt(step)
          setErrors({})
        }}
        extra={
          steps.length > 1 && (
            <p className="finder-wizard-more">
              {steps[at] === 'contact' && <a href={`${urls.results}?${query}`}>{words.skip}</a>}
              <SaveButton
                url={urls.draft}
                step={steps[at] ?? 'kind'}
                query={query}
                words={words}
                token={serverStep === 'contact' ? undefined : props.token}
                auto={props.member === true}
              />
            </p>
          )
        }
      />
    </div>
  )
}

function getUrl(page: string, query: URLSearchParams, step: string | undefined): string {
  const all = new URLSearchParams(query)
  if (step && step !== 'kind') all.set('step', step)
  const url = new URL(all.size ? `${page}?${all}` : page, location.href)
  // Only the wizard's own page knows its steps by address.
  return url.origin === location.origin && url.pathname === location.pathname ? url.href : location.href
}
