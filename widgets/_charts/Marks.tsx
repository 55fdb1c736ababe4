import { memo } from 'react'
import { percent } from './numbers.ts'
import { UNITS } from './path.ts'
import type { AxisTick, ChartSpec, Mark } from './types.ts'

/**
 * What stands still on a chart: axes, marks, words. Places are percentages, so that the server's drawing fits every width;
 * only lines, whose paths know no percentages, are stretched, and their strokes are not.
 */
export const Marks = memo(function Marks({ plan }: { plan: ChartSpec }) {
  return (
    <>
      {plan.y.map((tick) => (
        <YTick key={tick.at} {...tick} />
      ))}
      {plan.x.map((tick) => (
        <XTick key={tick.at} {...tick} />
      ))}
      {plan.marks.map((mark, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no name but their place in the drawing
        <OneMark key={i} mark={mark} />
      ))}
    </>
  )
})

const YTick = ({ at, text }: AxisTick) => (
  <>
    <line className={at === 1 ? 'chart-base' : 'chart-grid'} x2="100%" y1={percent(at)} y2={percent(at)} />
    <text className="chart-tick" x="-8" y={percent(at)} dy="4" textAnchor="end">
      {text}
    </text>
  </>
)

/** Words near an edge end at it: on a phone there is nothing beyond. */
const XTick = ({ at, text, wide }: AxisTick) => (
  <text
    className={wide ? 'chart-tick chart-wide' : 'chart-tick'}
    x={percent(at)}
    y="100%"
    dy="20"
    textAnchor={at > 0.97 ? 'end' : 'middle'}
  >
    {text}
  </text>
)

function OneMark({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'band':
      return <rect className="chart-band" x={percent(mark.x)} width={percent(mark.width)} height="100%" />
    case 'bar':
      return <rect className={`chart-bar chart-${mark.tone}`} {...getBarBox(mark)} />
    case 'rule':
      return <line className={`chart-rule chart-${mark.tone}`} x1={percent(mark.x)} x2={percent(mark.x)} y2="100%" />
    case 'arrow':
      return (
        <svg overflow="visible" x={percent(mark.x)}>
          <path className={`chart-dot chart-${mark.tone}`} d={`M0 12l${mark.x ? -11 : 11}-7v14z`} />
        </svg>
      )
    case 'dot':
      return <circle className={`chart-dot chart-${mark.tone}`} cx={percent(mark.x)} cy={percent(mark.y)} r="4" />
    case 'line':
      return (
        <svg overflow="visible" viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none">
          <path className={`chart-line chart-${mark.tone}${mark.dashed ? ' chart-dashed' : ''}`} d={mark.d} />
        </svg>
      )
    case 'label':
      return (
        <text
          className={`chart-label chart-${mark.tone}${mark.strong ? ' chart-strong' : ''}`}
          x={percent(mark.x)}
          y={percent(mark.y)}
          dx={mark.dx}
          dy={mark.dy}
          textAnchor={mark.anchor}
        >
          {mark.text}
        </text>
      )
  }
}

/** A bar stands on the axis; a hair is left between neighbors by the style sheet's stroke. */
export const getBarBox = ({ x, y, width }: { x: number; y: number; width: number }) => ({
  x: percent(x),
  y: percent(y),
  width: percent(width),
  height: percent(1 - y),
})
