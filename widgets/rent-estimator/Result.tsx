import { getTarget } from '../_http/to-host-url.ts'
import type { Estimator } from './use-estimator.ts'

interface Props {
  estimator: Estimator
  headingLevel: number | undefined
}

/** The last step: on the way to the estimate's page, or, where the page around has held that up, a link to it. */
export function Result({ estimator: { state, leaving, words, change }, headingLevel = 2 }: Props) {
  const level = Math.min(6, Math.max(2, Math.round(headingLevel) || 2))
  const Heading = `h${level}` as 'h2'
  return (
    <div className="rent-estimator-result">
      <Heading>{words.stepResult}</Heading>
      <p role="status">{leaving ? words.opening : words.ready}</p>
      <p className="rent-estimator-ways">
        <a className="plat-button" href={state.url} target={getTarget(state.url ?? '')}>
          {words.see}
        </a>
        <button type="button" className="plat-link" onClick={() => change({ type: 'reopened' })}>
          {words.reopen}
        </button>
        <button type="button" className="plat-link" onClick={() => change({ type: 'again' })}>
          {words.again}
        </button>
      </p>
    </div>
  )
}
