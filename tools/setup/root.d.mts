export const root: string
export const cache: string
