import { useLayoutEffect, useRef } from 'react'
import { phoneInWords } from '../_domain/leads/phone-in-words.ts'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Banner } from '../_ui/banner/Banner.tsx'
import { CodeStep } from './CodeStep.tsx'
import type { LeadSmsSettingsProps } from './contract.ts'
import { PhoneStep } from './PhoneStep.tsx'
import { SaveForm } from './SaveForm.tsx'
import { useSettings } from './use-settings.ts'

/**
 * A switch, and behind it a number that a code has proved. Each step is a form that posts by itself; scripts send them and
 * show the next step in the same place.
 */
export function LeadSmsSettings(props: LeadSmsSettingsProps) {
  const { id } = useIsland()
  const live = useHydrated()
  const settings = useSettings(props)
  const { words, state, refused, settingsUrl, busy } = settings
  const { on, step, saved, phone, asOf } = state
  const box = useRef<HTMLDivElement>(null)
  const was = useRef(step)
  useLayoutEffect(() => {
    // Moves the focus to the next step.
    if (was.current !== step)
      box.current?.querySelector<HTMLElement>('.lead-sms-step input:not([type=hidden]), .lead-sms-save')?.focus()
    was.current = step
  }, [step])
  useLayoutEffect(() => {
    if (refused.phone || refused.code) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  const token = props.token && <input type="hidden" name="authenticity_token" value={props.token} />
  return (
    <div className="lead-sms" ref={box}>
      <form
        className="lead-sms-switch"
        action={settingsUrl}
        method={saved ? 'post' : 'get'}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy.toggle) void settings.toggle(!on)
        }}
      >
        {saved ? (
          <>
            {token}
            <input type="hidden" name="_method" value="put" />
            <input type="hidden" name="active" value={`${!on}`} />
          </>
        ) : (
          <input type="hidden" name="step" value="phone" />
        )}
        <span id={`${id}-switch`}>{words.switch}</span>
        <button
          type="submit"
          role="switch"
          aria-checked={on}
          aria-labelledby={`${id}-switch`}
          aria-busy={busy.toggle || undefined}
          title={on ? words.off : words.on}
        />
      </form>
      {!on && asOf && <p className="plat-hint">{words.asOf.replace('{date}', asOf)}</p>}
      <div role="status" className="lead-sms-heard">
        {step === 'verified' && phone ? words.verified.replace('{phone}', phoneInWords(phone)) : ''}
      </div>
      {refused.block && step !== 'phone' && <Banner level="error">{refused.block}</Banner>}
      {on && (
        <div className="lead-sms-body">
          {step === 'settled' && phone && (
            <p>
              {words.to.replace('{phone}', phoneInWords(phone))}{' '}
              <a
                href={`${settingsUrl}?step=phone`}
                onClick={(event) => {
                  event.preventDefault()
                  settings.change({ type: 'enter' })
                }}
              >
                {words.change}
              </a>
            </p>
          )}
          {step === 'phone' && <PhoneStep settings={settings} token={token} typed={props.typed} />}
          {(step === 'code' || step === 'verified') && <CodeStep settings={settings} token={token} live={live} />}
          {(!saved || step === 'verified') && <SaveForm settings={settings} token={token} />}
        </div>
      )}
    </div>
  )
}
