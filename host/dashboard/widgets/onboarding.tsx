import { onboarding as onboardingIsland } from '../../../widgets/onboarding/server.ts'
import { isPro } from '../../_http/viewer.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { FLOW } from '../onboarding/flow.ts'
import { readSteps } from '../onboarding/onboarding.ts'
import type { Widget } from '../widget.ts'

export const onboarding: Widget = async ({ site, viewer }) => (
  <IslandSlot
    island={onboardingIsland}
    id="onboarding"
    withToken
    props={{
      flow: FLOW,
      steps: await readSteps(site, viewer),
      pro: isPro(viewer),
      close: '/membership/dashboard/widgets/onboarding',
    }}
  />
)
