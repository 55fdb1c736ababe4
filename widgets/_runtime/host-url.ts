/** Where the island's own script came from: the host that answers it, whatever page it stands on. */
export const hostUrl = (): string => import.meta.url
