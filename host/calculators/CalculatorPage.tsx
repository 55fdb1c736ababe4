import { downPaymentCalculator } from '../../widgets/down-payment-calculator/server.ts'
import { mortgageCalculator } from '../../widgets/mortgage-calculator/server.ts'
import { rentalIncomeCalculator } from '../../widgets/rental-income-calculator/server.ts'
import { rentalPropertyCalculator } from '../../widgets/rental-property-calculator/server.ts'
import type { Viewer } from '../_http/viewer.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { LenderCta } from '../_pages/LenderCta.tsx'
import { NextLinks } from '../_pages/NextLinks.tsx'
import { PrintNote, ShareTools } from '../_pages/ShareTools.tsx'
import { CALCULATORS, type CalculatorKind, calculatorPath } from './catalog.ts'
import type { Prefill } from './prefill.ts'
import { SaveCalculation } from './SaveCalculation.tsx'

interface Props {
  kind: CalculatorKind
  /** Props of the island. */
  given: { values: Record<string, string>; hidden?: Record<string, string>; incomes?: string; scenarios?: string[] }
  subject: Prefill['subject']
  viewer: Viewer | undefined
  /** Everything that is entered. */
  query: string
  saved: boolean
}

/** A calculator by itself, with what it is about and how it computes. */
export function CalculatorPage({ kind, given, subject, viewer, query, saved }: Props) {
  const path = calculatorPath(kind.name, query)
  return (
    <article className="calculator">
      <nav className="calculator-trail" aria-label="Breadcrumb">
        <a href="/calculators">Calculators</a>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{kind.title}</span>
      </nav>
      <header className="calculator-head">
        <h1>{kind.heading}</h1>
        <p className="lead">{kind.about}</p>
        {subject && (
          <p className="calculator-subject">
            <a href={subject.href}>{subject.name}</a>
            {subject.sources.length > 0 && <span> {subject.sources.join(' ')}</span>}
          </p>
        )}
        <div className="row">
          <SaveCalculation kind={kind} viewer={viewer} query={query} saved={saved} />
          <ShareTools path={path} title={kind.title} dated="" />
        </div>
      </header>
      <Slot kind={kind} given={given} />
      <LenderCta location={`calculator-${kind.name}`} />
      <section className="calculator-how">
        <h2>How it’s computed</h2>
        {kind.how.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>Amounts are exact to the cent. They’re estimates, not financial advice: check them with your lender.</p>
      </section>
      <NextLinks links={getLinks(kind)} />
      <PrintNote path={path} dated={kind.title} />
    </article>
  )
}

function Slot({ kind: { name }, given }: Pick<Props, 'kind' | 'given'>) {
  const props = { ...given, keep: 'address' as const }
  if (name === 'mortgage') return <IslandSlot island={mortgageCalculator} id="calculator" props={props} />
  if (name === 'down-payment') return <IslandSlot island={downPaymentCalculator} id="calculator" props={props} />
  if (name === 'rental-income') return <IslandSlot island={rentalIncomeCalculator} id="calculator" props={props} />
  return <IslandSlot island={rentalPropertyCalculator} id="calculator" props={props} />
}

const getLinks = (own: CalculatorKind) => [
  ...CALCULATORS.flatMap(({ name, title, about }) =>
    name === own.name ? [] : [{ href: calculatorPath(name), label: title, about }],
  ),
  { href: '/bigger_deals', label: 'Browse deals', about: 'Homes for sale with estimated rent.' },
]
