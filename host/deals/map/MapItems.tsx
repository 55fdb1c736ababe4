import type { PlaceName, PropertyMapItem } from '../../../widgets/deal-map/contract.ts'
import { MAP_ITEMS } from '../../../widgets/deal-map/stream.ts'

/** What a move of the map brings, in a form that a turbo-stream can carry; nobody sees it. */
export const MapItems = ({ items, places }: { items: PropertyMapItem[]; places: PlaceName[] }) => (
  <div id={MAP_ITEMS} hidden={true} data-items={JSON.stringify(items)} data-places={JSON.stringify(places)} />
)
