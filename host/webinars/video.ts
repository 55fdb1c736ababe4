import type { VideoPlayerProps } from '../../widgets/video-player/contract.ts'
import { webinarCard } from '../_pages/pictures/picture-paths.ts'
import { parseVideo } from '../profiles/video.ts'
import { captionsPath } from './paths.ts'
import type { Webinar } from './store.ts'

const FILE = /\.(?:mp4|m4v|webm)$/i

/** What the player shows of a webinar; undefined for an address that is neither a video of a network that we know nor a file. */
export function getVideo({ id, title, url, recordingUrl, hasCaptions }: Webinar): VideoPlayerProps | undefined {
  const address = recordingUrl || url
  const video = parseVideo(address)
  const poster = webinarCard(id, title).picture
  if (video) return { title, embed: video.embed, on: video.on, poster, url: video.url }
  if (URL.canParse(address) && FILE.test(new URL(address).pathname))
    return {
      title,
      file: address,
      poster,
      url: address,
      ...(hasCaptions && { captions: [{ src: captionsPath(id), language: 'en', label: 'English' }] }),
    }
  return undefined
}
