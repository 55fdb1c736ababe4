import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Banner } from '../_ui/banner/Banner.tsx'
import { typedIn } from '../_ui/field/early-input.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { FileUpload } from '../_ui/file-upload/FileUpload.tsx'
import type { LeadCreditFormProps } from './contract.ts'
import { getReason, REASONS } from './reasons.ts'
import { TEXTS } from './texts.ts'
import { useRequest } from './use-request.ts'

/** The form of a credit request. Without scripts it has all fields; with them, those that the reason needs. */
export function LeadCreditForm(props: LeadCreditFormProps) {
  const { id } = useIsland()
  const live = useHydrated()
  const words = { ...TEXTS, ...props.texts }
  const { url, done, errors, refusals, busy, clear, send } = useRequest(props, words)
  const [slug, setSlug] = useState(() => typedIn(`${id}-reason`) ?? props.reason ?? '')
  const [exact, setExact] = useState(() => typedIn(`${id}-additional`) ?? props.additional_reason ?? '')
  const reason = live && slug ? getReason(slug) : undefined
  const box = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (refusals) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])
  useLayoutEffect(() => {
    if (done && done !== props.done) heading.current?.focus()
  }, [done])

  if (done) {
    return (
      <div className="lead-credit" ref={box}>
        <p ref={heading} tabIndex={-1} className="lead-credit-done">
          {done}
        </p>
        <a href={`/business/page/${props.page}/leads/${props.lead}`}>{words.back}</a>
      </div>
    )
  }
  const additional = reason ? reason.additional : live ? [] : REASONS.flatMap((each) => each.additional)
  const proof = reason ? reason.attachments === 'required' : !live
  const hint = reason && (reason.auto ? words.auto : words.looked)
  return (
    <div className="lead-credit" ref={box}>
      <form
        action={url}
        method="post"
        encType="multipart/form-data"
        noValidate={live}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          const form = event.currentTarget
          void send(new FormData(form), form.querySelector<HTMLInputElement>('input[type=file]'))
        }}
      >
        {props.token && <input type="hidden" name="authenticity_token" value={props.token} />}
        {errors.base && <Banner level="error">{errors.base}</Banner>}
        <Field id={`${id}-reason`} label={words.reason} hint={hint} error={errors.reason}>
          <select
            id={`${id}-reason`}
            name="reason"
            className="plat-input"
            required
            autoComplete="off"
            value={slug}
            onChange={({ currentTarget }) => {
              setSlug(currentTarget.value)
              setExact('')
              for (const field of ['reason', 'additional_reason', 'attachments']) clear(field)
            }}
            {...describing(`${id}-reason`, hint, errors.reason)}
          >
            <option value="">{words.choose}</option>
            {REASONS.map((each) => (
              <option key={each.slug} value={each.slug}>
                {each.label}
              </option>
            ))}
          </select>
        </Field>
        {additional.length > 0 && (
          <Field id={`${id}-additional`} label={words.additional} error={errors.additional_reason}>
            <select
              id={`${id}-additional`}
              name="additional_reason"
              className="plat-input"
              required={live}
              autoComplete="off"
              value={exact}
              onChange={({ currentTarget }) => {
                setExact(currentTarget.value)
                clear('additional_reason')
              }}
              {...describing(`${id}-additional`, undefined, errors.additional_reason)}
            >
              <option value="">{words.choose}</option>
              {additional.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </Field>
        )}
        {proof && (
          <FileUpload
            id={`${id}-attachments`}
            name="attachments"
            label={words.attachments}
            hint={live ? words.attachmentsHint : words.attachmentsPlain}
            max={3}
            error={errors.attachments}
          />
        )}
        <button type="submit" className="plat-button" aria-disabled={busy || undefined}>
          {busy ? words.submitting : words.submit}
        </button>
      </form>
    </div>
  )
}
