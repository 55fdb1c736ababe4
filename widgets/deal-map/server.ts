import { defineServerIsland } from '../_runtime/server-island.ts'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const dealMap = defineServerIsland({ name: 'deal-map', props, Fallback, styles: [styles] })
