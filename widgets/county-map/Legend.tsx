import { memo, useState } from 'react'
import { LegendEntry } from '../_map-ui/controls/LegendEntry.tsx'
import type { Classification } from './classification.ts'
import { formatRanges } from './legend-words.ts'
import type { Texts } from './texts.ts'

interface Props {
  layer: Classification
  texts: Texts
  live: boolean
  /** A range is pointed at, focused or held, or none. */
  onLight(bucket: number | undefined): void
}

/** The ranges with their colors; each answers hover, focus and press by its counties. */
export const Legend = memo(function Legend({ layer, texts, live, onLight }: Props) {
  const [held, hold] = useState<number>()
  const { ramp } = layer.metric
  return (
    <div className="county-map-legend" role="group" aria-label={texts.legend}>
      {formatRanges(layer, texts).map((words, bucket) => (
        <LegendEntry
          key={words}
          button={{
            disabled: !live,
            'data-bucket': bucket,
            'aria-pressed': held === bucket,
            onPointerEnter: (event) => event.pointerType === 'mouse' && onLight(bucket),
            onPointerLeave: () => onLight(held),
            onFocus: (event) => event.currentTarget.matches(':focus-visible') && onLight(bucket),
            onBlur: () => onLight(held),
            onClick() {
              const next = held === bucket ? undefined : bucket
              hold(next)
              onLight(next)
            },
          }}
          swatch={
            // Browsers that darken pages repaint grounds and leave the drawings of maps alone.
            <svg
              className={`county-map-level-${layer.levels[bucket]}`}
              aria-hidden="true"
              ref={(swatch) => swatch?.style.setProperty('fill', ramp?.[bucket] ?? null)}
            >
              <rect width="100%" height="100%" />
            </svg>
          }
        >
          <bdi>{words}</bdi>
        </LegendEntry>
      ))}
      {layer.hasGaps && (
        <LegendEntry className="county-map-none" swatch={<i className="county-map-hatch" />}>
          <bdi>{texts.noData}</bdi>
        </LegendEntry>
      )}
    </div>
  )
})
