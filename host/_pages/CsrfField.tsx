import { useContext } from 'react'
import { RenderContext } from './island.tsx'

/** The first field of every form that changes something: the browser's token (host/_http/csrf.ts). */
export function CsrfField() {
  return <input type="hidden" name="authenticity_token" value={useContext(RenderContext).token()} />
}
