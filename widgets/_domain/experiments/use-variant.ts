import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { request } from '../../_http/request.ts'
import { readDocument } from '../../_runtime/read-document.ts'
import { pickVariant, readVisitor } from './pick-variant.ts'

/** An experiment that runs, as a page tells an island of it. */
export const runningExperiment = z.object({ name: z.string(), variants: z.array(z.string()) })
export type RunningExperiment = z.infer<typeof runningExperiment>

const tell = (what: 'exposures' | 'conversions', name: string) =>
  void request(`/experiments/${what}`, { schema: z.unknown(), body: { name }, asks: true })

/**
 * Chooses what an island shows. The server and the first render show the control, and so do browsers whose owner did not agree to be
 * recognized.
 *
 *     const { variant, convert } = useVariant(experiment, 'control', ['control', 'short'])
 */
export function useVariant<Variant extends string>(
  experiment: RunningExperiment | undefined,
  control: NoInfer<Variant>,
  known: readonly Variant[],
): { variant: Variant; convert(): void } {
  const [variant, setVariant] = useState<Variant>(control)
  const name = experiment?.name
  const variants = experiment?.variants.join(' ')
  useEffect(() => {
    const visitor = readVisitor(String(readDocument('cookie')))
    if (name === undefined || variants === undefined || !visitor) return
    const picked = pickVariant(name, variants.split(' '), visitor)
    setVariant(known.find((each) => each === picked) ?? control)
    tell('exposures', name)
  }, [name, variants])
  return { variant, convert: () => name !== undefined && tell('conversions', name) }
}
