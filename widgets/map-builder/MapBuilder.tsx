import { useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import type { MapBuilderProps } from './contract.ts'
import { Fallback } from './fallback.tsx'
import { Workbench } from './Workbench.tsx'

/** The form that needs no script, until one runs. */
export function MapBuilder(props: MapBuilderProps) {
  const { fresh } = useIsland()
  const [live, setLive] = useState(fresh)
  useEffect(() => setLive(true), [])
  return live ? <Workbench key="live" {...props} /> : <Fallback key="still" {...props} />
}
