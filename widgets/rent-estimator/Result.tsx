import type { Estimator } from './use-estimator.ts'

/** The last step: on the way to the estimate's page, or, where the page around has held that up, a link to it. */
export function Result({ estimator: { state, leaving, words, change } }: { estimator: Estimator }) {
  return (
    <div className="rent-estimator-result">
      <p role="status">{leaving ? words.opening : words.ready}</p>
      <p className="rent-estimator-ways">
        <a className="plat-button" href={state.url}>
          {words.see}
        </a>
        <button type="button" className="plat-link" onClick={() => change({ type: 'again' })}>
          {words.again}
        </button>
      </p>
    </div>
  )
}
