import type { Step, StepType } from './contract.ts'
import type { Texts } from './texts.ts'

interface Props {
  type: StepType
  steps: Step[]
  /** Key of the step whose form stands open. */
  open: string | undefined
  /** True if the step is for pros and the viewer is none. */
  locked: boolean
  page: string
  words: Texts
  /** Undefined until scripts can answer: then links go to the page of the flow. */
  onOpen: ((key: string) => void) | undefined
}

/** One group of steps, which can be done in any order, and again. */
export function StepList({ type, steps, open, locked, page, words, onOpen }: Props) {
  if (!steps.length) return null
  return (
    <section className="onboarding-group">
      <h3>
        {words[type]}
        {locked && <span className="onboarding-locked">{words.proOnly}</span>}
      </h3>
      <ul>
        {steps.map(({ key, name, done, skipped }) => (
          <li
            key={key}
            className={skipped ? 'onboarding-skipped' : done ? 'onboarding-done' : undefined}
            aria-current={key === open ? 'step' : undefined}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <circle cx="10" cy="10" r="8.5" />
              {done && <path d={skipped ? 'M6.5 10h7' : 'M6 10.5l2.75 2.75L14 7.5'} />}
            </svg>
            {!locked ? (
              <a
                href={`${page}?step=${key}`}
                onClick={(event) => {
                  if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onOpen(key)
                }}
              >
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            {skipped ? (
              <span className="onboarding-left-out">
                <span className="plat-heard">, </span>
                {words.skipped}
              </span>
            ) : (
              done && <span className="plat-heard">, {words.done}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
