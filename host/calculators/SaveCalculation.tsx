import type { Viewer } from '../_http/viewer.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { type CalculatorKind, calculatorPath } from './catalog.ts'
import { CALCULATOR_LIMITS } from './limits.ts'

interface Props {
  kind: CalculatorKind
  viewer: Viewer | undefined
  /** Everything that is entered. */
  query: string
  saved: boolean
}

/** Saves what is entered to the dashboard. Visitors sign up first and come back to it. */
export function SaveCalculation({ kind, viewer, query, saved }: Props) {
  // A page that is only read sets no cookie, so visitors get no form with a token.
  if (!viewer)
    return (
      <a
        className="button quiet"
        data-calculation-next
        href={`/signup?${new URLSearchParams({ next: calculatorPath(kind.name, query) })}`}
      >
        Save
      </a>
    )
  return (
    <>
      <form className="calculator-save" method="post" action="/calculators/saved" data-calculation-form hidden={saved}>
        <CsrfField />
        <input type="hidden" name="calculator" value={kind.name} />
        <input type="hidden" name="query" value={query} data-calculation />
        <input
          type="text"
          className="plat-input"
          name="title"
          aria-label="Name of the calculation"
          placeholder="Name (optional)"
          maxLength={CALCULATOR_LIMITS.title}
          autoComplete="off"
        />
        <button type="submit" className="button quiet">
          Save
        </button>
      </form>
      <p className="calculator-saved" data-calculation-saved hidden={!saved}>
        Saved. <a href="/calculators#saved">See your saved calculations</a>
      </p>
    </>
  )
}
