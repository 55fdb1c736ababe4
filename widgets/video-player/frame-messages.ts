/** How far a video is, in seconds. */
export interface Progress {
  seconds: number
  /** 0 where it is not known. */
  duration: number
}

/** YouTube’s number for a video that plays. */
const PLAYING = 1

/** Returns the messages that ask a network’s player to tell its progress. */
export const toListening = (origin: string): string[] =>
  origin.includes('vimeo')
    ? [JSON.stringify({ method: 'addEventListener', value: 'timeupdate' })]
    : [JSON.stringify({ event: 'listening', id: 1, channel: 'widget' })]

/** Parses a message of YouTube’s or Vimeo’s player; undefined for one that tells no progress of a video that plays. */
export function parseFrameMessage(data: unknown): Progress | undefined {
  const message = parse(data)
  const {
    event,
    info,
    data: details,
  } = message as {
    event?: unknown
    info?: { currentTime?: unknown; duration?: unknown; playerState?: unknown } | null
    data?: { seconds?: unknown; duration?: unknown } | null
  }
  if (event === 'infoDelivery' && (info?.playerState ?? PLAYING) === PLAYING)
    return toProgress(info?.currentTime, info?.duration)
  return event === 'timeupdate' ? toProgress(details?.seconds, details?.duration) : undefined
}

function parse(data: unknown): object {
  try {
    const value = typeof data === 'string' ? JSON.parse(data) : data
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

const toProgress = (seconds: unknown, duration: unknown): Progress | undefined =>
  typeof seconds === 'number' ? { seconds, duration: typeof duration === 'number' ? duration : 0 } : undefined
