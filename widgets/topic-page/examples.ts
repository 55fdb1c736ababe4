import type { TopicPageProps } from './contract.ts'

export const examples: Record<string, { about: string; props: TopicPageProps }> = {
  plain: { about: 'Listens to the posts of its page', props: {} },
}
