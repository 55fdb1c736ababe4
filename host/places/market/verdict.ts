import type { MetricId } from '../../../widgets/_domain/market-metrics/market-metrics.ts'
import { formatFigure, formatRank } from '../../markets/format.ts'
import type { Market } from '../../markets/market-store.ts'

/** Says in a sentence or two what the figures of a county come to; '' where too little is known. */
export function getVerdict({ figures, until }: Pick<Market, 'figures' | 'until'>, stateName: string): string {
  if (until !== null) return ''
  const find = (metric: MetricId) => figures.find((figure) => figure.metric === metric)
  const [rtp, appreciation, population] = [find('rtp'), find('appreciation'), find('population')]
  const sentences: string[] = []
  if (rtp) {
    const place =
      rtp.of > 1 ? `, ${formatRank(rtp).toLowerCase()} of ${rtp.of} counties in ${stateName} with rent data` : ''
    sentences.push(`Monthly rent is ${formatFigure('rtp', rtp.value)} of the typical home value${place}.`)
  }
  const moves = [
    appreciation && `home values ${getMove('appreciation', appreciation.value, 'rose', 'fell')}`,
    population && `the population ${getMove('population', population.value, 'grew', 'shrank')}`,
  ].filter(Boolean)
  if (moves.length) sentences.push(`Over a year, ${moves.join(', and ')}.`)
  return sentences.join(' ')
}

function getMove(metric: MetricId, value: number, up: string, down: string): string {
  const words = formatFigure(metric, Math.abs(value))
  return Number.parseFloat(words) === 0 ? 'stayed the same' : `${value > 0 ? up : down} ${words}`
}
