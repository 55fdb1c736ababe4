import { defineServerIsland } from '../_runtime/server-island.ts'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'

export const prompts = defineServerIsland({
  name: 'prompts',
  props,
  Fallback,
  // Those of the dialogs come with them.
  styles: [],
})
