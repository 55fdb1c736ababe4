import { onboarding as onboardingIsland } from '../../../widgets/onboarding/server.ts'
import { isPro } from '../../_http/viewer.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import type { DashboardWidget } from '../../_services/dashboard-widget.ts'
import { FLOW } from '../onboarding/flow.ts'
import { readSteps } from '../onboarding/onboarding.ts'

export const onboardingWidget: DashboardWidget = {
  name: 'onboarding',
  title: 'Getting started',
  about: 'Set up Plat one step at a time',
  order: 10,
  default: true,
  render: async ({ site, viewer }) => (
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
  ),
}
