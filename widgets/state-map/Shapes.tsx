import { memo } from 'react'
import { focusable } from '../_runtime/focusable.ts'
import { type ClickAction, getDetailWords, type ResolvedProps } from './model.ts'
import { SCALE } from './shapes.ts'

interface Props {
  plan: ResolvedProps
  title: string
  chosen: readonly string[]
  mode: 'none' | 'one' | 'many'
  /** Word for a chosen or highlighted shape. */
  chosenText: string
  actOf(id: string): ClickAction
}

/** The states themselves: options of one listbox where they can be chosen, a list of links or buttons where not. */
export const Shapes = memo(function Shapes({ plan, title, chosen, mode, chosenText, actOf }: Props) {
  const choosing = mode !== 'none'
  return (
    <g
      className={choosing ? 'state-map-shapes state-map-hand' : 'state-map-shapes'}
      transform={SCALE}
      role={choosing ? 'listbox' : 'list'}
      aria-label={title}
      aria-multiselectable={mode === 'many' ? 'true' : undefined}
    >
      {plan.shapes.map((shape) => {
        const selected = chosen.includes(shape.id)
        const common = {
          'data-id': shape.id,
          'aria-label': !choosing && selected ? `${shape.name}, ${chosenText}` : shape.name,
          // The map gives one of them its place in the page's tab order.
          ref: focusable(-1),
        }
        const className = `state-map-shape${selected ? ' state-map-chosen' : ''}`
        const shapeProps = { className, d: shape.d }
        if (choosing) {
          const described = { 'aria-description': getDetailWords(plan, shape.id) }
          return (
            <path key={shape.id} role="option" aria-selected={selected} {...common} {...described} {...shapeProps} />
          )
        }
        return item(shape.id, actOf(shape.id), plan.links.get(shape.id), common, shapeProps)
      })}
    </g>
  )
})

/** A shape as what a click on it makes of it. */
function item(
  key: string,
  act: ClickAction,
  link: string | undefined,
  common: Record<string, unknown>,
  shapeProps: { className: string; d: string },
) {
  if (act === 'link') {
    return (
      <g key={key} role="listitem">
        <a href={link} {...common}>
          <path {...shapeProps} />
        </a>
      </g>
    )
  }
  if (act === 'details') {
    return (
      <g key={key} role="listitem">
        <path
          role="button"
          aria-haspopup="dialog"
          {...common}
          {...shapeProps}
          className={`${shapeProps.className} state-map-hand`}
        />
      </g>
    )
  }
  return <path key={key} role="listitem" {...common} {...shapeProps} />
}
