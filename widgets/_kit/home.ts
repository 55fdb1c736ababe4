/**
 * Where the island's own script came from: the host that answers it, whatever page it stands on. In files that have the loader
 * inside it is what the loader knows (tools/build/embed.mjs).
 */
export const HOME = import.meta.url
