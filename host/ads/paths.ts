export const ADMIN_ADS = '/admin/ads'

export const adminAdPath = (id: number): string => `${ADMIN_ADS}/${id}`

/** The address that counts a click and leads to the advertiser. */
export const clickPath = (id: number): string => `/ads/${id}/click`

/** @param hash of the picture, so that browsers ask again once it changes */
export const picturePath = (id: number, hash: string): string => `/ads/${id}/picture?v=${hash}`
