import type { PhoneFormProps } from './contract.ts'

const url = '/business-finder/phone'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: PhoneFormProps }> = {
  empty: { about: 'No number yet', props: { url, submit: 'Text me a code' } },
  refused: {
    about: 'A number that can’t be texted',
    props: { url, phone: '(415) 555-0100', error: 'We can’t text that number. Check it or use another number.' },
  },
}
