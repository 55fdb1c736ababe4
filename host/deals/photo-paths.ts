/** Returns the path of a photo of a listed home. @param id of the photo */
export const photoPath = (id: string): string => `/bigger_deals/photos/${id}`
/** Returns the path of a photo in small, for lists. */
export const thumbnailPath = (id: string): string => `${photoPath(id)}/thumbnail`
