import * as z from 'zod/mini'
import { webAddress } from '../_domain/addresses/web-address.ts'

/** Players that pages of ours may frame. */
const PLAYERS = /^https:\/\/(?:www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+/

/** Props of `data-plat="video-player"`. Nothing of the video is fetched before somebody presses play. */
export const props = z.object({
  /** What the video shows, for screen readers too. */
  title: z.string(),
  /** Address of the player of a network, such as `https://www.youtube-nocookie.com/embed/…`. */
  embed: z.optional(
    z.string().check(z.refine((value) => PLAYERS.test(String(value)), { error: 'a player of YouTube or Vimeo' })),
  ),
  /** Name of the network. */
  on: z.optional(z.string()),
  /** Address of a video file, which the browser's own player plays. */
  file: z.optional(webAddress),
  /** Captions of a file (WebVTT), each with its language and label. */
  captions: z.optional(z.array(z.object({ src: z.string(), language: z.string(), label: z.string() }))),
  /** Address of the thumbnail. */
  poster: z.optional(z.string()),
  /** Where the video is for those without scripts. */
  url: webAddress,
  /** Seconds between two events about the progress of a file. Default 5. */
  every: z.optional(z.number()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type VideoPlayerProps = z.infer<typeof props>
