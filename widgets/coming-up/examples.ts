import type { ComingUpProps } from './contract.ts'

const webinar = {
  kind: 'Webinar',
  title: 'Reading a rent roll before you make an offer',
  path: '/webinars/1',
  startsAt: '2027-03-02T18:00:00.000Z',
  when: 'Tue, Mar 2 @ 1:00 PM EST',
  place: 'Online',
  fee: 'Free',
}
const meetup = {
  kind: 'Event',
  title: 'Duplex tour and breakfast',
  path: '/forums/3/topics/12-duplex-tour',
  startsAt: '2027-03-06T15:00:00.000Z',
  when: 'Sat, Mar 6 @ 9:00 AM CST',
  place: 'Austin, TX',
  fee: '$20',
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: ComingUpProps }> = {
  one: { about: 'One webinar', props: { title: 'Coming up', items: [webinar] } },
  several: {
    about: 'More than stand side by side',
    props: {
      title: 'Coming up',
      items: [webinar, meetup, ...[3, 4, 5, 6].map((n) => ({ ...meetup, title: `Meetup ${n}`, path: `/events/${n}` }))],
    },
  },
}
