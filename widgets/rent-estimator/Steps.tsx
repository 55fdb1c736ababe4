import type { EstimatorState } from './model.ts'
import type { Texts } from './texts.ts'

/** The list of steps, with the current one marked. */
export function Steps({ step, words }: { step: EstimatorState['step']; words: Texts }) {
  const steps: [EstimatorState['step'], string][] = [
    ['place', words.stepPlace],
    ['details', words.stepDetails],
    ['result', words.stepResult],
  ]
  return (
    <ol className="rent-estimator-steps" aria-label={words.steps}>
      {steps.map(([name, text]) => (
        <li key={name} aria-current={name === step ? 'step' : undefined}>
          {text}
        </li>
      ))}
    </ol>
  )
}
