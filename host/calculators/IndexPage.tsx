import { CsrfField } from '../_pages/CsrfField.tsx'
import { CALCULATORS, type CalculatorKind, calculatorPath } from './catalog.ts'
import type { SavedCalculation } from './store.ts'
import { summarize } from './summaries.ts'

interface Props {
  /** Undefined for visitors. */
  saved: SavedCalculation[] | undefined
}

/** All calculators, and what a member has saved. */
export const IndexPage = ({ saved }: Props) => (
  <div className="calculators">
    <div className="head">
      <h1>Calculators</h1>
      <p className="lead">Work out a deal before you make an offer. Share any result by its address.</p>
    </div>
    <ul className="calculators-list">
      {CALCULATORS.map(({ name, title, about }) => (
        <li key={name}>
          <h2>
            <a href={calculatorPath(name)}>{title}</a>
          </h2>
          <p>{about}</p>
        </li>
      ))}
      <li>
        <h2>
          <a href="/rent-estimator">Rent estimator</a>
        </h2>
        <p>What a home would rent for, from homes rented nearby.</p>
      </li>
    </ul>
    {saved && (
      <section className="calculators-saved" id="saved" aria-labelledby="saved-title">
        <h2 id="saved-title">Your saved calculations</h2>
        {saved.length ? (
          <ul>
            {saved.map((each) => (
              <SavedLine key={each.id} saved={each} />
            ))}
          </ul>
        ) : (
          <p>Nothing saved yet. Open a calculator, enter a deal, and select “Save.”</p>
        )}
      </section>
    )}
  </div>
)

const SavedLine = ({ saved: { id, calculator, title, query } }: { saved: SavedCalculation }) => (
  <li>
    <div>
      <a href={calculatorPath(calculator as CalculatorKind['name'], query)}>{title}</a>
      <p>{summarize(calculator, query)}</p>
    </div>
    <form method="post" action={`/calculators/saved/${id}`}>
      <CsrfField />
      <input type="hidden" name="_method" value="delete" />
      <button type="submit" className="button quiet">
        Remove<span className="heard"> {title}</span>
      </button>
    </form>
  </li>
)
