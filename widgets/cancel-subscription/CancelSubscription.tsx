import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from '../_http/use-navigate.ts'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { chosenIn } from '../_ui/field/early-input.ts'
import { RequiredGroup } from '../_ui/required-group/RequiredGroup.tsx'
import type { CancelSubscriptionProps } from './contract.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { getOutcome, type Outcome, runRetention } from './retention.ts'
import { SupportDialog } from './SupportDialog.tsx'
import { TEXTS, type Texts } from './texts.ts'

const SURVEY = 'cancellation_survey'

/**
 * The form that cancels a subscription. Without scripts it cancels at once, with or without a reason; with them, a reason
 * enables the button, and the retention flow comes between.
 */
export function CancelSubscription(props: CancelSubscriptionProps) {
  const { subscription, reasons, action, token, retention, dashboard = '/dashboard', max = 1000 } = props
  const { back = '/settings/subscription', person } = props
  const { id, emit } = useIsland()
  const live = useHydrated()
  const words = fill({ ...TEXTS, ...props.texts }, props.plan)
  const group = `${id}-reason`
  const [reason, setReason] = useState(() => chosenIn(group) ?? '')
  const [open, setOpen] = useState<'offer' | 'support'>()
  const [waiting, setWaiting] = useState<AbortController>()
  const form = useRef<HTMLFormElement>(null)
  const decided = useRef(false)
  const { leaving, leave } = useNavigate()

  const settle = (outcome: Outcome) => {
    setOpen(undefined)
    emit('retention', { subscription, outcome })
    if (outcome === 'stays') {
      leave(dashboard)
      return setWaiting(undefined)
    }
    decided.current = true
    // Browsers ignore it while they still tell of the press that began this.
    setTimeout(() => form.current?.requestSubmit())
  }
  const submit = async (event: FormEvent) => {
    if (decided.current || !retention) return
    event.preventDefault()
    if (waiting) return
    if (retention === 'local') return setOpen('offer')
    const abort = new AbortController()
    setWaiting(abort)
    settle(await runRetention(subscription, abort.signal))
  }
  const busy = waiting !== undefined || leaving !== undefined

  return (
    <div className="cancel-subscription">
      <form ref={form} method="post" action={action} onSubmit={submit}>
        {token && <input type="hidden" name="authenticity_token" value={token} />}
        <input type="hidden" name="_method" value="delete" />
        <RequiredGroup
          id={group}
          type="radio"
          name={`${SURVEY}[cancellation_reason]`}
          legend={words.reason}
          choices={reasons}
          value={[reason]}
          onChoose={([chosen = '']) => setReason(chosen)}
          required={false}
        />
        {(!live || reason === 'other') && (
          <div className="plat-field cancel-other">
            <label htmlFor={`${id}-other`}>{words.more}</label>
            <textarea
              id={`${id}-other`}
              name={`${SURVEY}[other_reason]`}
              rows={3}
              maxLength={max}
              className="plat-input"
            />
          </div>
        )}
        <div className="cancel-subscription-ways">
          <button type="submit" className="plat-button" disabled={live && !reason} aria-disabled={busy || undefined}>
            {busy ? words.busy : words.submit}
          </button>
          {waiting ? (
            <button type="button" className="plat-button cancel-subscription-quiet" onClick={() => waiting.abort()}>
              {words.cancel}
            </button>
          ) : (
            <a href={back}>{words.keep}</a>
          )}
        </div>
      </form>
      <p className="cancel-subscription-support">
        <a
          href="/contact"
          onClick={(event) => {
            if (!person) return
            event.preventDefault()
            setOpen('support')
          }}
        >
          {words.support}
        </a>
      </p>
      {open === 'support' && person && (
        <SupportDialog url={props.support} person={person} words={words} onClose={() => setOpen(undefined)} />
      )}
      {open === 'offer' && (
        <OfferDialog features={props.features ?? []} words={words} onEnd={(status) => settle(getOutcome(status))} />
      )}
    </div>
  )
}

const fill = (words: Texts, plan: string): Texts =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text.replace('{plan}', plan)])) as Texts
