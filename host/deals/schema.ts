export const DEAL_STATUSES = ['active', 'pending', 'sold'] as const
export type DealStatus = (typeof DEAL_STATUSES)[number]

export const RENT_BASES = ['own', 'zip'] as const
export type RentBasis = (typeof RENT_BASES)[number]
