/** Returns the path of a logo. */
export const logoPath = (image: string): string => `/business/logos/${image}`
