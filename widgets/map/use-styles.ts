import { type RefObject, useLayoutEffect } from 'react'
import { adopt } from '../_runtime/stylesheets.ts'
import tokens from '../_runtime/tokens.css?inline'

/**
 * Style sheets of a part that comes later than the map: adopted where the map is, before the part is painted. The map
 * itself does without tokens.
 */
export function useStyles(part: RefObject<Element | null>, ...styles: string[]): void {
  useLayoutEffect(() => {
    const root = part.current?.getRootNode()
    if (root && 'adoptedStyleSheets' in root) adopt(root, [tokens, ...styles])
  })
}
