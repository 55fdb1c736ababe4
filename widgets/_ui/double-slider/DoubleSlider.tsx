import { useLayoutEffect, useRef } from 'react'
import { moveThumb, nearestStep, type Range } from './snap.ts'

interface Props {
  id: string
  legend: string
  /** Names of the two fields; none where other fields of the form hold the values. */
  names?: [from: string, to: string]
  /** Names of the two thumbs, such as 'Lowest price'. */
  labels: [from: string, to: string]
  /** Values that can be chosen, ascending. */
  steps: readonly number[]
  value: Range
  onChange(value: Range): void
  /** Formats a value: `$1,200`. */
  textOf?(value: number): string
}

/**
 * Two values on one track: the lower never reaches the upper, and both stand on allowed steps. Two range inputs, so that keys,
 * touch and screen readers have them as they know them. Styles: slider.css.
 *
 *     <DoubleSlider id={`${id}-price`} legend="Price" names={['min', 'max']} labels={['Lowest', 'Highest']} steps={STEPS} value={range} onChange={setRange} />
 */
export function DoubleSlider(props: Props) {
  const { id, legend, names, labels, steps, value, onChange, textOf = String } = props
  const track = useRef<HTMLDivElement>(null)
  const at = value.map((each) => nearestStep(steps, each)) as [number, number]
  const last = steps.length - 1
  // Not a style attribute, which a content security policy may block.
  useLayoutEffect(() => {
    track.current?.style.setProperty('--from', `${at[0] / last}`)
    track.current?.style.setProperty('--to', `${at[1] / last}`)
  }, [at[0], at[1], last])

  return (
    <fieldset className="plat-slider">
      <legend>{legend}</legend>
      <output htmlFor={`${id}-from ${id}-to`}>
        {textOf(steps[at[0]] as number)} – {textOf(steps[at[1]] as number)}
      </output>
      <div ref={track}>
        {(['from', 'to'] as const).map((end, side) => (
          <input
            key={end}
            id={`${id}-${end}`}
            type="range"
            min={0}
            max={last}
            value={at[side]}
            aria-label={labels[side]}
            aria-valuetext={textOf(steps[at[side] as number] as number)}
            onChange={({ currentTarget }) => {
              const next = moveThumb(steps, value, end, steps[Number(currentTarget.value)] as number)
              // The thumb goes back where the value did not follow it.
              currentTarget.value = `${nearestStep(steps, next[side] as number)}`
              onChange(next)
            }}
          />
        ))}
      </div>
      {names?.map((name, side) => (
        <input key={name} type="hidden" name={name} value={steps[at[side] as number]} />
      ))}
    </fieldset>
  )
}
