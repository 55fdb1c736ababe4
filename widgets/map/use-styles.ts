import { type RefObject, useLayoutEffect } from 'react'
import { adopt } from '../_runtime/stylesheets.ts'

/** Style sheets of a part that comes later than the map: adopted where the map is, before the part is painted. */
export function useStyles(part: RefObject<Element | null>, ...styles: string[]): void {
  useLayoutEffect(() => {
    const root = part.current?.getRootNode()
    if (root && 'adoptedStyleSheets' in root) adopt(root, styles)
  })
}
