import { api } from './api.ts'
import { box } from './box.ts'
import { charts } from './charts.ts'
import { counties } from './counties.ts'
import { dropIn } from './drop-in.ts'
import { examples } from './examples.ts'
import { host } from './host.ts'
import { mapChoose } from './map-choose.ts'
import { mapConfig } from './map-config.ts'
import { mapNames } from './map-names.ts'
import { mapShow } from './map-show.ts'
import { navigation } from './navigation.ts'
import { pasted } from './pasted.ts'
import { props } from './props.ts'
import type { Scenario } from './scenario.ts'
import { survival } from './survival.ts'
import { triggers } from './triggers.ts'
import { trouble } from './trouble.ts'

/** Everything that is tried in all three browsers. */
export const scenarios: Scenario[] = [
  ...examples,
  ...dropIn,
  ...mapConfig,
  ...pasted,
  ...box,
  ...navigation,
  ...triggers,
  ...props,
  ...api,
  ...trouble,
  ...survival,
  ...mapNames,
  ...mapChoose,
  ...mapShow,
  ...charts,
  ...counties,
  ...host,
]
