import { defineArea } from '../_services/define-area.ts'
import { dashboardRoutes } from './routes.tsx'
import { marketsWidget } from './widgets/markets.tsx'
import { onboardingWidget } from './widgets/onboarding.tsx'
import { propertiesWidget } from './widgets/properties.tsx'

export const dashboard = defineArea({
  name: 'dashboard',
  routes: dashboardRoutes,
  dashboard: [onboardingWidget, marketsWidget, propertiesWidget],
})
