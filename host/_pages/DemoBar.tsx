import { type ReactNode, useContext } from 'react'
import type { DemoState } from './demo-data.ts'
import { RenderContext } from './island.tsx'

/** The bar above every page while there are demo figures. */
export const DemoBar = ({ state }: { state: DemoState }) =>
  state !== 'none' && (
    <aside className="demo-bar" aria-label="Demo data">
      {state === 'all' ? 'Demo data. All figures are fictional.' : 'Figures marked “Demo” are fictional.'}
    </aside>
  )

/** Tells whether the bar above the page already says that all is demo data, so that nothing on it needs a mark. */
export const useIsAllDemo = (): boolean => useContext(RenderContext).demo === 'all'

/** Marks a demo figure among others; nothing where the bar above says that all are. */
export const DemoMark = () =>
  useIsAllDemo() ? null : (
    <>
      {' '}
      <span className="demo-mark">Demo</span>
    </>
  )

/** A sentence about what is demo data on one page; nothing where the bar above says so of everything. */
export function DemoNote({ children, className = 'notice' }: { children: ReactNode; className?: string }) {
  return useIsAllDemo() ? null : <p className={className}>{children}</p>
}
