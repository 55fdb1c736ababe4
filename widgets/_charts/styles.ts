import chartStyles from './chart.css?inline'
import plotStyles from './plot.css?inline'

/** The style sheets of every chart. */
export const CHART_STYLES = [chartStyles, plotStyles]
