import { useEffect, useRef } from 'react'
import { useIsland, useIslandId } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Plot } from './Plot.tsx'
import { Tools } from './Tools.tsx'
import type { ChartTexts } from './texts.ts'
import type { ChartSpec } from './types.ts'
import { Values } from './Values.tsx'

interface Props {
  /** The island's name: the style sheet knows charts by it. */
  name: string
  plan: ChartSpec
  texts: ChartTexts
  theme?: 'light' | 'dark' | 'auto' | undefined
  /** The page says the title itself. */
  untitled?: boolean
}

/** A chart around its plan: title, what it says, the drawing, notes, source, and the same values as a table and as files. */
export function Chart({ name, plan, texts, theme = 'auto', untitled = false }: Props) {
  const { fail } = useIsland()
  const live = useHydrated()
  const figure = useRef<HTMLElement>(null)
  const reportedMessages = useRef(new Set<string>())
  const [titleId, leadId] = [useIslandId('title'), useIslandId('lead')]
  useEffect(() => {
    for (const error of plan.errors) {
      // What new props leave as it was has been told.
      if (!reportedMessages.current.has(error.message)) fail('props', error)
      reportedMessages.current.add(error.message)
    }
  }, [plan])
  return (
    <figure className={`chart ${name}`} data-theme={theme} aria-labelledby={titleId} ref={figure}>
      <div className="chart-head">
        <p className={untitled ? 'chart-title chart-heard' : 'chart-title'} dir="auto" id={titleId}>
          {plan.title}
        </p>
        {plan.lead && (
          <p className="chart-lead" dir="auto" id={leadId}>
            {plan.lead}
          </p>
        )}
      </div>
      {plan.empty ? (
        <p className="chart-empty" dir="auto">
          {plan.empty}
        </p>
      ) : (
        <Plot plan={plan} live={live} titleId={titleId} leadId={leadId} />
      )}
      {plan.notes.length > 0 && (
        <p className="chart-notes" dir="auto">
          {plan.notes.join(' ')}
        </p>
      )}
      {plan.origin && (
        <p className="chart-notes chart-origin" dir="auto">
          {plan.origin}
        </p>
      )}
      {!plan.empty && (
        <div className="chart-foot">
          <Values table={plan.table} title={plan.title} texts={texts} />
          {live && <Tools plan={plan} texts={texts} figure={figure} />}
        </div>
      )}
    </figure>
  )
}
