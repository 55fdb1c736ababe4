import { createElement, type ReactElement } from 'react'
import type { DrawingPart } from './drawing.ts'

/** The drawing as HTML of a server, which a browser takes over as it stands. */
export const ServerDrawing = ({ drawing }: { drawing: readonly DrawingPart[] }) => drawing.map(render)

const render = ({ tag, key, attributes, children, text }: DrawingPart): ReactElement => {
  const { class: className, ...rest } = attributes
  return createElement(tag, { key, className, ...rest }, text ?? children.map(render))
}
