export const NEW_LISTING = '/bigger_deals/new'
export const LISTINGS = '/bigger_deals/listings'
export const REVIEW = '/admin/deals'

export const listingPath = (id: number): string => `${LISTINGS}/${id}`
