import { useEffect, useRef, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { DoubleSlider } from '../_ui/double-slider/DoubleSlider.tsx'
import { typedIn } from '../_ui/field/early-input.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import {
  applyThumbs,
  type End,
  formatThumb,
  getThumbs,
  PRICE_STEPS,
  type PriceRangeText,
  settleRange,
} from './price-range.ts'
import type { TEXTS } from './texts.ts'

interface Props {
  words: typeof TEXTS
  values: Record<string, string>
  errors: Record<string, string>
  /** The field that takes the focus. */
  focus: string | undefined
}

const ENDS = ['min', 'max'] as const

/** The price as two fields, and as two sliders that follow them. Without scripts there are the fields alone. */
export function PriceFilter({ words, values, errors, focus }: Props) {
  const { id } = useIsland()
  const first: PriceRangeText = [values.min_price ?? '', values.max_price ?? '']
  const [priceTexts, setPriceTexts] = useState<PriceRangeText>(() => [
    typedIn(`${id}-min-price`) ?? first[0],
    typedIn(`${id}-max-price`) ?? first[1],
  ])
  const box = useRef<HTMLDivElement>(null)
  const settle = useEventCallback((end: End) => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])]
    // As the fields have it, and in them at once: Enter sends the form in the same moment.
    const settled = settleRange([inputs[0]?.value ?? '', inputs[1]?.value ?? ''], end)
    for (const [side, input] of inputs.entries()) if (input.value !== settled[side]) input.value = settled[side] ?? ''
    setPriceTexts(settled)
  })
  const reset = useEventCallback(() => setPriceTexts(first))

  useEffect(() => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])]
    const form = inputs[0]?.form
    const [min, max] = [() => settle('min'), () => settle('max')]
    // The browser's own event: the one of React comes with every key.
    inputs[0]?.addEventListener('change', min)
    inputs[1]?.addEventListener('change', max)
    form?.addEventListener('reset', reset)
    return () => {
      inputs[0]?.removeEventListener('change', min)
      inputs[1]?.removeEventListener('change', max)
      form?.removeEventListener('reset', reset)
    }
  }, [])

  return (
    <div className="deal-filters-price">
      <div ref={box}>
        {ENDS.map((end, side) => {
          const name = `${end}_price`
          const field = `${id}-${end}-price`
          return (
            <Field key={end} id={field} label={end === 'min' ? words.minimum : words.maximum} error={errors[name]}>
              <input
                id={field}
                name={name}
                className="plat-input"
                inputMode="decimal"
                autoComplete="off"
                maxLength={200}
                value={priceTexts[side] as string}
                onInput={({ currentTarget }) =>
                  setPriceTexts(
                    end === 'min' ? [currentTarget.value, priceTexts[1]] : [priceTexts[0], currentTarget.value],
                  )
                }
                {...describing(field, undefined, errors[name])}
                {...(focus === name && { autoFocus: true })}
              />
            </Field>
          )
        })}
      </div>
      <DoubleSlider
        id={`${id}-price`}
        legend={words.price}
        labels={[words.lowest, words.highest]}
        steps={PRICE_STEPS}
        value={getThumbs(priceTexts)}
        onChange={(thumbs) => setPriceTexts(applyThumbs(priceTexts, thumbs))}
        textOf={formatThumb}
      />
    </div>
  )
}
