import { hostile } from '../hostile/index.ts'
import { api } from './api.ts'
import { box } from './box.ts'
import { charts } from './charts.ts'
import { clobbering } from './clobbering.ts'
import { countyScenarios } from './counties.ts'
import { cutOff } from './cut-off.ts'
import { dropIn } from './drop-in.ts'
import { dropInPages } from './drop-in-pages.ts'
import { examples } from './examples.ts'
import { gadgets } from './gadgets.ts'
import { host } from './host.ts'
import { legendColors } from './legend-colors.ts'
import { mapChoose } from './map-choose.ts'
import { mapConfig } from './map-config.ts'
import { mapNames } from './map-names.ts'
import { mapShow } from './map-show.ts'
import { markedFields } from './marked-fields.ts'
import { navigation } from './navigation.ts'
import { pasted } from './pasted.ts'
import { props } from './props.ts'
import type { Scenario } from './scenario.ts'
import { smoothScroll } from './smooth-scroll.ts'
import { survival } from './survival.ts'
import { textSizes } from './text-sizes.ts'
import { triggers } from './triggers.ts'
import { trouble } from './trouble.ts'

/** The scenarios that depend on the engine: policies, layout, focus and keys, history, pointers, canvases. */
export const engineScenarios: Scenario[] = [
  ...examples,
  ...dropIn,
  ...dropInPages,
  ...mapConfig,
  ...box,
  ...textSizes,
  ...legendColors,
  ...markedFields,
  ...smoothScroll,
  ...cutOff,
  ...clobbering,
  ...navigation,
  ...triggers,
  ...mapChoose,
  ...mapShow,
  ...charts,
  ...countyScenarios,
  ...host,
]

/** All scenarios, run in Chromium, and by `npm run test:full` in all three engines. */
export const scenarios: Scenario[] = [
  ...engineScenarios,
  ...pasted,
  ...props,
  ...api,
  ...trouble,
  ...survival,
  ...mapNames,
  ...gadgets,
  ...hostile,
]
