import { type FormEvent, useEffect, useRef, useState } from 'react'
import { byField } from '../../_http/problem.ts'
import { useIsland } from '../../_runtime/context.ts'
import { useHydrated } from '../../_runtime/use-hydrated.ts'
import { Banner } from '../../_ui/banner/Banner.tsx'
import { CompanyPart } from './CompanyPart.tsx'
import { ContactPart } from './ContactPart.tsx'
import type { BusinessFormProps } from './contract.ts'
import { FormContext } from './form-context.ts'
import { HtmlPiece } from './HtmlPiece.tsx'
import { formatPrice, getLeadPrice, getMissing, getPreviewUrl, PREVIEW_DELAY_MS } from './model.ts'
import { PlacePart } from './PlacePart.tsx'
import { TEXTS } from './texts.ts'

interface Props extends BusinessFormProps {
  sanitize: HtmlSanitizer
  /** Sends the form in place of the browser. */
  onSend?: (form: FormData) => void
  busy?: boolean
  /** What is wrong with the form as a whole. */
  problem?: string | undefined
}
/** The fields in the order of the form. */
const FIELD_ORDER = [
  ...['name', 'kind', 'subtypes', 'licenses', 'languages', 'description', 'logo', 'city', 'state', 'markets'],
  ...['accepting', 'email', 'phone', 'website'],
]
type HtmlSanitizer = () => Promise<{ sanitize(html: string): DocumentFragment }>

/**
 * The form of a company, with a preview of its card. Its button is disabled until everything that is required is there. Without
 * scripts the browser sends it as it is, and the server says what is missing. Styles: fields.css, inputs.css, upload.css, chip.css,
 * banner.css, business-form.css.
 */
export function BusinessForm(props: Props) {
  const { action, submit, values, markets, states, logo, prices = [], token, sanitize, onSend, busy, problem } = props
  const { id } = useIsland()
  const live = useHydrated()
  const words = { ...TEXTS, ...props.texts }
  const errors = byField(props.errors ?? {})
  const focus = problem ? undefined : FIELD_ORDER.find((name) => errors[name])
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState(0)
  const [kind, setKind] = useState(values.kind ?? '')
  const [state, setState] = useState(values.state ?? '')
  const [missing, setMissing] = useState<string[]>([])
  const [preview, setPreview] = useState<string>()
  const changed = () => setEdits((count) => count + 1)

  // Runs when the fields have told the browser what is wrong with them.
  useEffect(() => {
    if (!live || !form.current) return
    setMissing(getMissing(form.current))
    setPreview(getPreviewUrl(new FormData(form.current)))
  }, [live, edits, kind])

  const focused = useRef<unknown>(undefined)
  useEffect(() => {
    if (!Object.keys(errors).length || focused.current === props.errors) return
    focused.current = props.errors
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })

  const cents = getLeadPrice(prices, kind, state)
  const blocked = live && missing.length > 0
  return (
    <FormContext.Provider value={{ values, errors, words, focus, live, changed, sanitize }}>
      <div className="business-form">
        <form
          ref={form}
          action={action}
          method="post"
          encType="multipart/form-data"
          className="business-form-fields"
          // A box hears of its change after this event; drawn in between, it would go back to what it was.
          onInput={({ target }) => !(target as Element).matches('[type=checkbox], [type=radio]') && changed()}
          onChange={changed}
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            if (!onSend) return
            event.preventDefault()
            // A button that is busy keeps the focus, so it is not disabled.
            if (!busy) onSend(new FormData(event.currentTarget))
          }}
        >
          {token && <input type="hidden" name="authenticity_token" value={token} />}
          <CompanyPart logo={logo} logoRequired={props.logo_required ?? false} onKind={setKind} />
          <PlacePart markets={markets} states={states} onState={setState} />
          <ContactPart />
          <div className="business-form-end">
            {(problem ?? errors.base) && <Banner level="error">{problem ?? errors.base}</Banner>}
            {kind && prices.length > 0 && (
              <p className="business-form-price">
                {cents ? words.price.replace('{price}', formatPrice(cents)) : words.free}
              </p>
            )}
            <button
              type="submit"
              className="plat-button"
              disabled={blocked}
              aria-busy={busy || undefined}
              aria-describedby={blocked ? `${id}-missing` : undefined}
            >
              {busy ? words.saving : submit}
            </button>
            {blocked && (
              <p className="plat-hint" id={`${id}-missing`}>
                {words.missing.replace('{fields}', missing.join(', '))}
              </p>
            )}
          </div>
        </form>
        {live && (
          <aside className="business-form-preview" aria-labelledby={`${id}-preview`}>
            <h2 id={`${id}-preview`}>{words.preview}</h2>
            <HtmlPiece
              url={preview}
              delay={PREVIEW_DELAY_MS}
              loading={words.previewLoading}
              failed={words.previewFailed}
            />
          </aside>
        )}
      </div>
    </FormContext.Provider>
  )
}
