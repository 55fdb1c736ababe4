/** Returns the address of the island's own script: the host that answers it, whatever page it is on. */
export const hostUrl = (): string => import.meta.url
