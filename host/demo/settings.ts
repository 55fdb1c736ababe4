import * as z from 'zod/mini'
import { defineSetting } from '../_services/settings/define-setting.ts'

/** The state of the demo world; `complete` once everything derived from it exists too. */
export interface DemoMark {
  size: number
  /** Hash of the code and reference data that it was made from. */
  hash: string
  complete: boolean
}

export const DEMO_WORLD = defineSetting<DemoMark, undefined>({
  name: 'demo_world',
  title: 'Demo world',
  about: 'Which demo world is in the database, and whether it is complete.',
  contract: z.object({ size: z.number(), hash: z.string(), complete: z.boolean() }),
  default: undefined,
  changedBy: 'site',
})

export const DEMO_PEOPLE = defineSetting<object, undefined>({
  name: 'demo_people',
  title: 'Demo people',
  about: 'Stored once the people of the demo world were created.',
  contract: z.looseObject({}),
  default: undefined,
  changedBy: 'site',
})

/** What is stored as long as a demo world is in the database. */
export const DEMO_MARKS = [DEMO_WORLD, DEMO_PEOPLE]
