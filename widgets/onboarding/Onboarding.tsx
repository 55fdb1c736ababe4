import { useLayoutEffect, useRef, useState } from 'react'
import { track } from '../_http/track/track.ts'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { type OnboardingProps, STEP_TYPES, type Step } from './contract.ts'
import { nextStep, stepsFor, withDone } from './model.ts'
import { StepForm } from './StepForm.tsx'
import { StepList } from './StepList.tsx'
import { TEXTS } from './texts.ts'

/** The steps that make a new member at home, and the form of one of them at a time. */
export function Onboarding(props: OnboardingProps) {
  const { flow, pro = false, url = '/onboardings/responses', page = '/onboarding', texts } = props
  const { id, emit } = useIsland()
  const words = { ...TEXTS, ...texts }
  const live = useHydrated()
  const [steps, setSteps] = useState<Step[]>(props.steps)
  const [open, setOpen] = useState(props.open)
  const [announcement, setAnnouncement] = useState('')
  /** The server wrote what is shown: what it had against an answer is about this form. */
  const [isServerStep, setIsServerStep] = useState(true)
  const box = useRef<HTMLDivElement>(null)
  /** The element that takes the focus after the next render; none at first. */
  const focus = useRef('')
  const mine = stepsFor(steps, pro)
  const skipped = mine.filter((step) => step.skipped).length
  const done = mine.filter((step) => step.done).length - skipped
  const next = nextStep(steps, pro)
  const openStep = steps.find(({ key }) => key === open)

  useLayoutEffect(() => {
    if (!focus.current) return
    box.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = ''
  })

  const show = (key: string | undefined) => {
    focus.current = key
      ? '.onboarding-form :is(input:not([type=hidden]), select, textarea, button)'
      : '.onboarding-next'
    setOpen(key)
    setIsServerStep(false)
    setAnnouncement('')
  }

  const answered = (complete: string[], value: string, skipped: boolean) => {
    const left = withDone(steps, complete).map((step) => (step.key === open ? { ...step, value, skipped } : step))
    const after = nextStep(left, pro)
    setSteps(left)
    show(undefined)
    const what = skipped ? words.leftOut.replace('{step}', openStep?.name ?? '') : words.saved
    setAnnouncement(`${what} ${after ? words.next.replace('{step}', after.name) : words.allDone}`)
    // What somebody types is theirs: only answers that were chosen are told.
    const answers = openStep?.input === 'choice' ? value : undefined
    if (!skipped) track('Onboarding questions selected', { step: open ?? '', ...(answers && { answers }) })
    emit('answered', { key: open, complete: stepsFor(left, pro).filter((step) => step.done).length, of: mine.length })
  }

  return (
    <div className="onboarding" ref={box}>
      <div className="onboarding-progress">
        <progress value={done} max={mine.length} aria-labelledby={`${id}-progress`} />
        <span id={`${id}-progress`}>
          {(skipped ? words.progressSkipped : words.progress)
            .replace('{done}', `${done}`)
            .replace('{all}', `${mine.length}`)
            .replace('{skipped}', `${skipped}`)}
        </span>
      </div>
      {STEP_TYPES.map((type) => (
        <StepList
          key={type}
          type={type}
          steps={steps.filter((step) => step.type === type)}
          open={open}
          locked={type === 'proUser' && !pro}
          page={page}
          words={words}
          onOpen={live ? show : undefined}
        />
      ))}
      {openStep ? (
        <StepForm
          key={openStep.key}
          flow={flow}
          step={openStep}
          url={url}
          token={props.token}
          error={isServerStep ? props.error : undefined}
          typed={isServerStep ? props.typed : undefined}
          words={words}
          onAnswered={answered}
        />
      ) : next ? (
        <a
          className="plat-button onboarding-next"
          href={`${page}?step=${next.key}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            show(next.key)
          }}
        >
          {words.next.replace('{step}', next.name)}
        </a>
      ) : (
        <AllDone close={props.close} token={props.token} words={words} />
      )}
      <p className="plat-heard" role="status">
        {announcement}
      </p>
    </div>
  )
}

interface AllDoneProps {
  close: string | undefined
  token: string | undefined
  words: typeof TEXTS
}

/** The message when no step is left, with a button that removes the widget. */
function AllDone({ close, token, words }: AllDoneProps) {
  return (
    <form method="post" action={close} className="onboarding-all">
      <p>
        {words.allDoneAbout}
        {close && ` ${words.allDoneCloses}`}
      </p>
      {close && (
        <>
          <input type="hidden" name="authenticity_token" value={token ?? ''} />
          <input type="hidden" name="_method" value="delete" />
          <button type="submit" className="plat-button onboarding-next">
            {words.allDone}
          </button>
        </>
      )}
    </form>
  )
}
