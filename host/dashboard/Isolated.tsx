import { type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { RenderContext } from '../_pages/island.tsx'
import { raw } from '../_pages/raw.ts'

interface Props {
  children: ReactNode
  fallback: ReactNode
  onError(error: unknown): void
}

/** Draws by itself what may throw while it is drawn. */
export function Isolated({ children, fallback, onError }: Props) {
  const drawing = useContext(RenderContext)
  try {
    const html = renderToString(<RenderContext.Provider value={drawing}>{children}</RenderContext.Provider>)
    return <div className="dash-inner" {...raw(html)} />
  } catch (error) {
    onError(error)
    return <>{fallback}</>
  }
}
