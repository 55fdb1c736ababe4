import type { HomeGalleryProps } from './contract.ts'

const picture = (color: string, alt: string) => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="${color}" d="M0 0h3v2H0z"/></svg>`)}`,
  alt,
})

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: HomeGalleryProps }> = {
  one: { about: 'One photo', props: { label: 'Photos of 12 Oak St', pictures: [picture('#089f4b', 'Front')] } },
  several: {
    about: 'Several photos',
    props: {
      label: 'Photos of 12 Oak St',
      pictures: [picture('#089f4b', 'Front'), picture('#1f5fa8', 'Kitchen'), picture('#8a5a00', 'Backyard')],
    },
  },
}
