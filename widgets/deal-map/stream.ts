/** The id of the element of an answer that has the points and names of the map. */
export const MAP_ITEMS = 'deals-map-items'
/** The list that lies beside the map; its rows name their property by `data-deal`. */
export const DEALS_LIST = 'deals-results'
/** Where the list says what the map has to say of it. */
export const DEALS_NOTE = 'deals-note'
