import type { VideoPlayerProps } from './contract.ts'

const POSTER =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Cpath fill='%23d8e3dc' d='M0 0h16v9H0z'/%3E%3C/svg%3E"

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: VideoPlayerProps }> = {
  network: {
    about: 'A video of a network, behind its thumbnail',
    props: {
      title: 'Reading a rent roll',
      embed: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
      on: 'YouTube',
      poster: POSTER,
      url: 'https://www.youtube.com/watch?v=abcdefghijk',
    },
  },
  file: {
    about: 'A file of one’s own',
    props: { title: 'Walking a duplex', file: '/walk.mp4', poster: POSTER, url: '/walk.mp4' },
  },
  bare: { about: 'Without a thumbnail', props: { title: 'Walking a duplex', file: '/walk.mp4', url: '/walk.mp4' } },
}
