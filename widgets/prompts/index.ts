import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import { Prompts } from './Prompts.tsx'

export const mount = defineIsland({
  name: 'prompts',
  props,
  component: Prompts,
  // Those of the dialogs come with them.
  styles: [],
  shadow: false,
  build,
})
