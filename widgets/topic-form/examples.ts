import type { TopicFormProps } from './contract.ts'

const forums: NonNullable<TopicFormProps['forums']> = [
  { id: 1, name: 'Finding and judging deals', category: 'Buying', kind: 'discussion' },
  { id: 2, name: 'Events and meetups', category: 'Community', kind: 'events' },
  { id: 3, name: 'Marketplace', category: 'Community', kind: 'marketplace' },
]
const topic: TopicFormProps = {
  heading: 'New topic',
  submit: 'Post',
  kind: 'discussion',
  forum: 1,
  forums,
  poll: true,
  follows: true,
  author: 'Ann Example',
  back: '/forums/1',
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: TopicFormProps }> = {
  topic: { about: 'A new topic', props: topic },
  event: { about: 'A new event', props: { ...topic, kind: 'events', forum: 2 } },
  ad: {
    about: 'A new ad',
    props: {
      ...topic,
      heading: 'New marketplace ad',
      kind: 'marketplace',
      forum: 3,
      forums: [],
      values: { side: 'have' },
    },
  },
  guarded: { about: 'The marketplace chosen in the form of a topic', props: { ...topic, forum: 3 } },
  refused: {
    about: 'An event that was sent without what it needs',
    props: {
      ...topic,
      kind: 'events',
      forum: 2,
      values: { title: 'Duplex tour', fee_to_attend: '1', event_location: 'Online', follow: '0' },
      errors: {
        starts_at: ['Enter when the event starts.'],
        online_url: ['Enter the link to join, beginning with https://.'],
      },
    },
  },
  edit: {
    about: 'A topic that is edited',
    props: {
      heading: 'Edit Topic',
      submit: 'Save',
      kind: 'discussion',
      forum: 1,
      values: { title: 'Which roof lasts?', body: 'Metal or shingles?' },
      back: '/forums/1',
    },
  },
  voted: {
    about: 'A topic that is edited, with a poll in which members have voted',
    props: {
      heading: 'Edit Topic',
      submit: 'Save',
      kind: 'discussion',
      forum: 1,
      poll: true,
      pollLocked: true,
      values: {
        title: 'Which roof lasts?',
        body: 'Metal or shingles?',
        poll_question: 'Which one?',
        poll_option_1: 'Metal',
        poll_option_2: 'Shingles',
      },
      back: '/forums/1',
    },
  },
  poll: {
    about: 'A topic with a poll',
    props: {
      ...topic,
      values: {
        title: 'Which roof lasts?',
        poll_question: 'Which one?',
        poll_option_1: 'Metal',
        poll_option_2: 'Shingles',
      },
    },
  },
}
