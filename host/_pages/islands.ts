import chartFrameStyles from '../../widgets/_charts/chart.css?inline'
import plotStyles from '../../widgets/_charts/plot.css?inline'
import viewStyles from '../../widgets/_map-ui/map-view.css?inline'
import bannerStyles from '../../widgets/_ui/banner/banner.css?inline'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import inputStyles from '../../widgets/_ui/field/inputs.css?inline'
import { props as contactAllProps } from '../../widgets/contact-all/contract.ts'
import { Fallback as ContactAllFallback } from '../../widgets/contact-all/fallback.tsx'
import contactAllStyles from '../../widgets/contact-all/styles.css?inline'
import { props as contactModalProps } from '../../widgets/contact-modal/contract.ts'
import { Fallback as ContactModalFallback } from '../../widgets/contact-modal/fallback.tsx'
import contactModalStyles from '../../widgets/contact-modal/styles.css?inline'
import { props as contactButtonProps } from '../../widgets/contact-request-button/contract.ts'
import { Fallback as ContactButtonFallback } from '../../widgets/contact-request-button/fallback.tsx'
import contactButtonStyles from '../../widgets/contact-request-button/styles.css?inline'
import { props as countyProps } from '../../widgets/county-map/contract.ts'
import { Fallback as CountyFallback } from '../../widgets/county-map/fallback.tsx'
import countyLegendStyles from '../../widgets/county-map/legend.css?inline'
import countyMediaStyles from '../../widgets/county-map/media.css?inline'
import countyStyles from '../../widgets/county-map/styles.css?inline'
import { props as dashboardProps } from '../../widgets/dashboard/contract.ts'
import { Fallback as DashboardFallback } from '../../widgets/dashboard/fallback.tsx'
import dashboardStyles from '../../widgets/dashboard/styles.css?inline'
import { props as dashboardDialogProps } from '../../widgets/dashboard-dialog/contract.ts'
import { Fallback as DashboardDialogFallback } from '../../widgets/dashboard-dialog/fallback.tsx'
import dashboardDialogStyles from '../../widgets/dashboard-dialog/styles.css?inline'
import { props as snippetProps } from '../../widgets/embed-snippets/contract.ts'
import { Fallback as SnippetFallback } from '../../widgets/embed-snippets/fallback.tsx'
import snippetStyles from '../../widgets/embed-snippets/styles.css?inline'
import { props as builderProps } from '../../widgets/map-builder/contract.ts'
import builderFallbackStyles from '../../widgets/map-builder/fallback.css?inline'
import { Fallback as BuilderFallback } from '../../widgets/map-builder/fallback.tsx'
import builderFieldStyles from '../../widgets/map-builder/fields.css?inline'
import builderPanelStyles from '../../widgets/map-builder/panels.css?inline'
import builderStyles from '../../widgets/map-builder/styles.css?inline'
import { props as marketSearchProps } from '../../widgets/market-search/contract.ts'
import { Fallback as MarketSearchFallback } from '../../widgets/market-search/fallback.tsx'
import marketSearchStyles from '../../widgets/market-search/styles.css?inline'
import { props as medianRentsProps } from '../../widgets/median-rents-chart/contract.ts'
import { Fallback as MedianRentsFallback } from '../../widgets/median-rents-chart/fallback.tsx'
import { props as onboardingProps } from '../../widgets/onboarding/contract.ts'
import { Fallback as OnboardingFallback } from '../../widgets/onboarding/fallback.tsx'
import onboardingStyles from '../../widgets/onboarding/styles.css?inline'
import { props as propertySearchProps } from '../../widgets/property-search/contract.ts'
import { Fallback as PropertySearchFallback } from '../../widgets/property-search/fallback.tsx'
import propertySearchStyles from '../../widgets/property-search/styles.css?inline'
import { props as rentDistributionProps } from '../../widgets/rent-distribution-chart/contract.ts'
import { Fallback as RentDistributionFallback } from '../../widgets/rent-distribution-chart/fallback.tsx'
import { props as estimatorProps } from '../../widgets/rent-estimator/contract.ts'
import { Fallback as EstimatorFallback } from '../../widgets/rent-estimator/fallback.tsx'
import estimatorStyles from '../../widgets/rent-estimator/styles.css?inline'
import { props as rentHistoryProps } from '../../widgets/rent-history-chart/contract.ts'
import { Fallback as RentHistoryFallback } from '../../widgets/rent-history-chart/fallback.tsx'
import { props as salesHistoryProps } from '../../widgets/sales-history-chart/contract.ts'
import { Fallback as SalesHistoryFallback } from '../../widgets/sales-history-chart/fallback.tsx'
import { props as signupProps } from '../../widgets/signup-form/contract.ts'
import { Fallback as SignupFallback } from '../../widgets/signup-form/fallback.tsx'
import signupStyles from '../../widgets/signup-form/styles.css?inline'
import { props as siteBannerProps } from '../../widgets/site-banner/contract.ts'
import { Fallback as SiteBannerFallback } from '../../widgets/site-banner/fallback.tsx'
import siteBannerStyles from '../../widgets/site-banner/styles.css?inline'
import { props as mapProps } from '../../widgets/state-map/contract.ts'
import { Fallback as MapFallback } from '../../widgets/state-map/fallback.tsx'
import mapListStyles from '../../widgets/state-map/list.css?inline'
import mapStyles from '../../widgets/state-map/styles.css?inline'
import { props as widgetChooserProps } from '../../widgets/widget-chooser/contract.ts'
import { Fallback as WidgetChooserFallback } from '../../widgets/widget-chooser/fallback.tsx'
import widgetChooserStyles from '../../widgets/widget-chooser/styles.css?inline'
import { leadIslands } from './lead-islands.ts'

const chartStyles = chartFrameStyles + plotStyles

/**
 * The islands that pages of ours use: contract, server HTML, and the style sheet that the HTML needs before any script.
 * Map islands hold their labels in CSS, so their sheet comes with the page.
 */
export const ISLANDS = {
  ...leadIslands,
  'contact-all': { props: contactAllProps, Fallback: ContactAllFallback, styles: [fieldStyles, contactAllStyles] },
  'contact-modal': {
    props: contactModalProps,
    Fallback: ContactModalFallback,
    styles: [fieldStyles, inputStyles, contactModalStyles],
  },
  'contact-request-button': {
    props: contactButtonProps,
    Fallback: ContactButtonFallback,
    styles: [fieldStyles, contactButtonStyles],
  },
  'county-map': {
    props: countyProps,
    Fallback: CountyFallback,
    styles: countyStyles + countyLegendStyles + countyMediaStyles,
  },
  dashboard: { props: dashboardProps, Fallback: DashboardFallback, styles: [fieldStyles, dashboardStyles] },
  'dashboard-dialog': {
    props: dashboardDialogProps,
    Fallback: DashboardDialogFallback,
    styles: [fieldStyles, dashboardDialogStyles],
  },
  onboarding: {
    props: onboardingProps,
    Fallback: OnboardingFallback,
    styles: [fieldStyles, inputStyles, onboardingStyles],
  },
  'site-banner': {
    props: siteBannerProps,
    Fallback: SiteBannerFallback,
    styles: [fieldStyles, bannerStyles, siteBannerStyles],
  },
  'widget-chooser': {
    props: widgetChooserProps,
    Fallback: WidgetChooserFallback,
    styles: [fieldStyles, bannerStyles, widgetChooserStyles],
  },
  'state-map': { props: mapProps, Fallback: MapFallback, styles: viewStyles + mapStyles + mapListStyles },
  'embed-snippets': { props: snippetProps, Fallback: SnippetFallback, styles: snippetStyles },
  'market-search': {
    props: marketSearchProps,
    Fallback: MarketSearchFallback,
    styles: [fieldStyles, marketSearchStyles],
  },
  'property-search': {
    props: propertySearchProps,
    Fallback: PropertySearchFallback,
    styles: [fieldStyles, propertySearchStyles],
  },
  'rent-estimator': { props: estimatorProps, Fallback: EstimatorFallback, styles: [fieldStyles, estimatorStyles] },
  'map-builder': {
    props: builderProps,
    Fallback: BuilderFallback,
    styles: builderPanelStyles + builderFallbackStyles + builderStyles + builderFieldStyles,
  },
  'signup-form': { props: signupProps, Fallback: SignupFallback, styles: fieldStyles + signupStyles },
  'median-rents-chart': { props: medianRentsProps, Fallback: MedianRentsFallback, styles: chartStyles },
  'rent-distribution-chart': { props: rentDistributionProps, Fallback: RentDistributionFallback, styles: chartStyles },
  'rent-history-chart': { props: rentHistoryProps, Fallback: RentHistoryFallback, styles: chartStyles },
  'sales-history-chart': { props: salesHistoryProps, Fallback: SalesHistoryFallback, styles: chartStyles },
}

export type IslandName = keyof typeof ISLANDS
export type PropsOf<N extends IslandName> = Parameters<(typeof ISLANDS)[N]['Fallback']>[0]
