import type { PropertyMapItem } from '../../../widgets/deal-map/contract.ts'
import { escapeHtml } from '../../../widgets/embed-snippets/model.ts'
import { formatShortDollars, formatWholeDollars } from '../../_format/money.ts'
import { formatCount } from '../../_format/numbers.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { formatBeds, formatDeals } from '../format.ts'
import type { DealPoint } from '../search/store.ts'
import type { DealCluster } from './area-store.ts'
import type { MapArea } from './search-area.ts'

const SHORT_COUNT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 2 })

/** Marks a point with a short text: `$250K`. */
export const getMarkerHtml = (text: string): string => `<span class="deal-pin">${escapeHtml(text)}</span>`

/** What a card at a point says: an address that leads to its page, a figure, and facts. */
export const getPopupHtml = (card: { url: string; address: string; figure: string; facts: string }): string =>
  `<p class="deal-card-figure">${escapeHtml(card.figure)}</p><p><a href="${escapeHtml(card.url)}">${escapeHtml(card.address)}</a></p><p class="deal-card-facts">${escapeHtml(card.facts)}</p>`

/** Returns what a map of an area shows. */
export const toMapItems = ({ points, clusters, estimated }: MapArea): PropertyMapItem[] => [
  ...points.map(toPointItem),
  ...clusters.map((cluster) => toClusterItem(cluster, estimated)),
]

export function toPointItem(deal: DealPoint): PropertyMapItem {
  const { id, latitude, longitude, streetAddress, city, price } = deal
  const url = propertyPath(id)
  const address = `${streetAddress}, ${city}`
  const [figure, facts] = [formatWholeDollars(price), getFacts(deal)]
  return {
    id,
    lat: latitude,
    lng: longitude,
    url,
    name: `${address}: ${figure} · ${facts}`,
    marker_html: getMarkerHtml(formatShortDollars(price)),
    popup_html: getPopupHtml({ url, address, figure, facts }),
  }
}

const getFacts = ({ rent, beds }: DealPoint): string =>
  [rent === null ? '' : `rent ${formatWholeDollars(rent)}`, formatBeds(beds)].filter(Boolean).join(' · ')

function toClusterItem({ latitude, longitude, deals }: DealCluster, estimated: boolean): PropertyMapItem {
  const count = estimated ? `about ${formatCount(Number(deals.toPrecision(2)))} deals` : formatDeals(deals)
  return {
    lat: latitude,
    lng: longitude,
    deals,
    name: `${count}. Zoom in`,
    marker_html: `<span class="deal-cluster">${deals < 1000 && !estimated ? deals : SHORT_COUNT.format(deals)}</span>`,
    popup_html: '',
  }
}
