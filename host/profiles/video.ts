/** A video that a profile links to. Nothing of it is fetched before somebody follows the link. */
export interface Video {
  url: string
  embed: string
  /** Undefined where the network has no fixed address for it. */
  thumbnail: string | undefined
  /** The name of the network. */
  on: 'YouTube' | 'Vimeo'
}

const YOUTUBE = /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/

/** Finds the video that an address names; undefined for what is no video of a network that we know. */
export function parseVideo(address: string): Video | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  if (!/^https?:$/.test(protocol)) return undefined
  if (YOUTUBE.test(hostname)) {
    const id = searchParams.get('v') ?? /^\/(?:embed\/|shorts\/|live\/)?([\w-]{11})$/.exec(pathname)?.[1]
    if (!id || !/^[\w-]{11}$/.test(id)) return undefined
    return {
      url: `https://www.youtube.com/watch?v=${id}`,
      embed: `https://www.youtube-nocookie.com/embed/${id}`,
      thumbnail: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      on: 'YouTube',
    }
  }
  const vimeo = /^(?:www\.|player\.)?vimeo\.com$/.test(hostname) && /^\/(?:video\/)?(\d{5,12})$/.exec(pathname)?.[1]
  if (!vimeo) return undefined
  return {
    url: `https://vimeo.com/${vimeo}`,
    embed: `https://player.vimeo.com/video/${vimeo}?dnt=1`,
    thumbnail: undefined,
    on: 'Vimeo',
  }
}
