import type { MapBuilderProps } from './contract.ts'

const common = { origin: 'https://plat.example', major: 'v1' }

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: MapBuilderProps }> = {
  builder: {
    about: 'A new map of the United States',
    props: { ...common, names: { us: { CA: 'California', NV: 'Nevada', OR: 'Oregon', TX: 'Texas' } } },
  },
  unnamed: { about: 'Before the names of the states are known', props: { ...common, names: {} } },
}
