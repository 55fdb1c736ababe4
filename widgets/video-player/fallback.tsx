import { VideoPlayer } from './VideoPlayer.tsx'

/** The server's HTML: the thumbnail as a link to the video. The island hydrates it. */
export const Fallback = VideoPlayer
