import type { LateMount, Mount } from './_kit/types.ts'

/** Every island by name; each is fetched when it is asked for. A test holds this list to the folders. */
export const islands: Record<string, () => Promise<{ mount: Mount | LateMount }>> = {
  'contact-all': () => import('./contact-all/index.ts'),
  'contact-modal': () => import('./contact-modal/index.ts'),
  'contact-request-button': () => import('./contact-request-button/index.ts'),
  'county-map': () => import('./county-map/index.ts'),
  dashboard: () => import('./dashboard/index.ts'),
  'dashboard-dialog': () => import('./dashboard-dialog/index.ts'),
  'embed-snippets': () => import('./embed-snippets/index.ts'),
  'lead-credit-form': () => import('./lead-credit-form/index.ts'),
  'lead-detail': () => import('./lead-detail/index.ts'),
  'lead-sms-settings': () => import('./lead-sms-settings/index.ts'),
  'leads-list': () => import('./leads-list/index.ts'),
  map: () => import('./map/index.ts'),
  'map-builder': () => import('./map-builder/index.ts'),
  'market-search': () => import('./market-search/index.ts'),
  'median-rents-chart': () => import('./median-rents-chart/index.ts'),
  onboarding: () => import('./onboarding/index.ts'),
  'property-search': () => import('./property-search/index.ts'),
  'rent-distribution-chart': () => import('./rent-distribution-chart/index.ts'),
  'rent-estimator': () => import('./rent-estimator/index.ts'),
  'rent-history-chart': () => import('./rent-history-chart/index.ts'),
  'sales-history-chart': () => import('./sales-history-chart/index.ts'),
  'site-banner': () => import('./site-banner/index.ts'),
  'state-map': () => import('./state-map/index.ts'),
  'widget-chooser': () => import('./widget-chooser/index.ts'),
}
